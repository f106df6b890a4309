import { randomBytes } from 'node:crypto'

export const picturesFolder = 'pictures'

export const picturesOfUser = (userId: number) => `${picturesFolder}/${userId}`

/** A banner has only `large`. */
export type PictureName = 'large' | 'small'

/** The name is unique, so its files can be cached forever. */
export const newPictureFolder = (userId: number) =>
  `${picturesOfUser(userId)}/${randomBytes(12).toString('base64url')}`

export const pictureKey = (folder: string, name: PictureName) => `${folder}/${name}.webp`

const ownKey = /^(pictures\/\d+\/[\w-]+)\/large\.webp$/

/** Undefined for null and for built-in images. */
export const folderOfPicture = (key: string | null) => ownKey.exec(key ?? '')?.[1]

/** Returns the key itself for built-in images, which have one size. */
export function smallKey(key: string): string {
  const folder = folderOfPicture(key)
  return folder ? pictureKey(folder, 'small') : key
}
