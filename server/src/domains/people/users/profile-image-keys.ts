import { randomBytes } from 'node:crypto'

export const profileImagesRoot = 'pictures'

export const profileImagesFolder = (userId: number) => `${profileImagesRoot}/${userId}`

/** A banner has only `large`. */
export type ProfileImageSize = 'large' | 'small'

/** The name is unique, so its files can be cached forever. */
export const createProfileImageFolder = (userId: number) =>
  `${profileImagesFolder(userId)}/${randomBytes(12).toString('base64url')}`

export const profileImageKey = (folder: string, name: ProfileImageSize) => `${folder}/${name}.webp`

const uploadedImageKey = /^(pictures\/\d+\/[\w-]+)\/large\.webp$/

/** Undefined for null and for built-in images. */
export const folderOfProfileImage = (key: string | null) => uploadedImageKey.exec(key ?? '')?.[1]

/** Returns the key itself for built-in images, which have one size. */
export function smallProfileImageKey(key: string): string {
  const folder = folderOfProfileImage(key)
  return folder ? profileImageKey(folder, 'small') : key
}
