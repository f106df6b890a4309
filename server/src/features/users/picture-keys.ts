import { randomBytes } from 'node:crypto'

/** Where all pictures of people lie. */
export const picturesFolder = 'pictures'

/** Where all pictures of one person lie. */
export const picturesOfUser = (userId: number) => `${picturesFolder}/${userId}`

/** The two sizes of an avatar; a banner is only `large`. */
export type PictureName = 'large' | 'small'

/** A folder for one picture of a person. Its name is new each time, so what lies in it may be kept for ever. */
export const newPictureFolder = (userId: number) =>
  `${picturesOfUser(userId)}/${randomBytes(12).toString('base64url')}`

export const pictureKey = (folder: string, name: PictureName) => `${folder}/${name}.webp`

const ownKey = /^(pictures\/\d+\/[\w-]+)\/large\.webp$/

/** The folder of a picture that a person sent; undefined for none, and for those that came with the program. */
export const folderOfPicture = (key: string | null) => ownKey.exec(key ?? '')?.[1]

/** The small size beside a picture, where there is one. */
export function smallKey(key: string): string {
  const folder = folderOfPicture(key)
  return folder ? pictureKey(folder, 'small') : key
}
