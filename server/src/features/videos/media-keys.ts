import { randomBytes } from 'node:crypto'

/** A name for the folder of a video's files that cannot be guessed. */
export const newMediaKey = () => randomBytes(12).toString('base64url')

/** Where a file of a video, or with no file its folder, lies in storage. */
export const storageKey = (mediaKey: string, file?: string) =>
  file === undefined ? `videos/${mediaKey}` : `videos/${mediaKey}/${file}`

/** Where a browser finds a file of a video. */
export const mediaAddress = (mediaKey: string, file: string) => `/media/${storageKey(mediaKey, file)}`

/** A folder of captions in that of the video, without its files. */
export const captionsFolder = (folder: string) => `captions/${folder}`
