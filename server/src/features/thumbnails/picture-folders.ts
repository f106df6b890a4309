import { randomBytes } from 'node:crypto'

/** A folder for one picture or storyboard within that of its video. New each time, so its files may be kept for ever. */
export const newFolder = (kind: 'picture' | 'storyboard') => `${kind}-${randomBytes(9).toString('base64url')}`

export const isPictureFolder = (name: string) => /^(?:picture|storyboard)-[\w-]{12}$/.test(name)
