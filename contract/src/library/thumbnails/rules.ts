import { msg } from '@kinora/contract/text/translate'

/** docs/product.md “Videos”, as for playlists */
export const thumbnailMessages = { tooLarge: msg`Thumbnail must be less than 10MB` } as const

/** Candidates are found by the server; frames and uploads come from the owner. */
export const thumbnailKinds = ['candidate', 'frame', 'upload'] as const
export type ThumbnailKind = (typeof thumbnailKinds)[number]
