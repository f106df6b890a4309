import { playlistMessages } from '@kinora/contract/playlist-rules'
import type { Context } from '../../context.ts'
import { keepPicture, removeUnused } from '../../platform/kept-pictures/keep-picture.ts'
import * as queries from './queries.ts'

/** Where the pictures of all playlists lie, those of one person together. */
const coversFolder = 'covers'
export const coversOfUser = (userId: number) => `${coversFolder}/${userId}`

const shape = { widths: [320, 640, 1280], aspect: 16 / 9 }

/**
 * Makes the picture of a form ours and stores it.
 * @throws DomainError unsupported_type, invalid
 */
export async function storeCover(ctx: Context, ownerId: number, file: File) {
  const { folder, picture } = await keepPicture(ctx, file, {
    userId: ownerId,
    below: coversOfUser(ownerId),
    shape,
    field: 'thumbnail',
    noPicture: playlistMessages.noPicture,
  })
  return { pictureFolder: folder, picture: JSON.stringify(picture) }
}

/** Removes the pictures that no playlist names; answers how many. */
export const removeUnusedCovers = (ctx: Context, signal: AbortSignal): Promise<number> =>
  removeUnused(ctx.storage, {
    root: coversFolder,
    listUnknown: (folders) => queries.listUnknownFolders(ctx.db, folders),
    now: ctx.now(),
    signal,
  })
