import { randomBytes } from 'node:crypto'

export const newMediaKey = () => randomBytes(12).toString('base64url')

export const storageKey = (mediaKey: string, file?: string) =>
  file === undefined ? `videos/${mediaKey}` : `videos/${mediaKey}/${file}`

export const mediaUrl = (mediaKey: string, file: string) => `/media/${storageKey(mediaKey, file)}`

export const captionsPath = (folder: string) => `captions/${folder}`
