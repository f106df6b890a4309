import { randomBytes } from 'node:crypto'

/** A new name each time, so that its files can be cached forever. */
export const newImageFolder = (kind: 'picture' | 'storyboard') =>
  `${kind}-${randomBytes(9).toString('base64url')}`

export const isImageFolder = (name: string) => /^(?:picture|storyboard)-[\w-]{12}$/.test(name)
