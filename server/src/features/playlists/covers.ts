import { playlistMessages } from '@kinora/contract/playlist-rules'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { makePictures } from '../../platform/images/make-pictures.ts'
import { formatOf, PictureError } from '../../platform/images/picture-source.ts'
import { describePictures, pictureFileName } from '../../platform/images/stored-pictures.ts'
import * as queries from './queries.ts'

/** Where the pictures of all playlists lie, those of one person together. */
const coversFolder = 'covers'
export const coversOfUser = (userId: number) => `${coversFolder}/${userId}`
const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

const shape = { widths: [320, 640, 1280], aspect: 16 / 9 }

/**
 * Makes the picture of a form ours and stores it, encoded anew in a folder with a name of its own. What no row ever names
 * is swept away.
 * @throws DomainError unsupported_type, invalid
 */
export async function storeCover(ctx: Context, ownerId: number, file: File) {
  const input = new Uint8Array(await file.arrayBuffer())
  if (!formatOf(input)) throw refusal('unsupported_type', playlistMessages.noPicture)
  const pictureFolder = `${coversOfUser(ownerId)}/${randomBytes(12).toString('base64url')}`
  const made = await makePictures(input, shape).catch((error: unknown) => {
    throw error instanceof PictureError ? refusal('invalid', error.message) : error
  })
  for (const size of made.pictures) {
    await ctx.storage.putBytes(`${pictureFolder}/${pictureFileName(size)}`, size.bytes)
  }
  const picture = describePictures(made, (name) => `/media/${pictureFolder}/${name}`)
  return { pictureFolder, picture: JSON.stringify(picture) }
}

const refusal = (code: 'unsupported_type' | 'invalid', message: string) =>
  new DomainError(code, message, { fields: { thumbnail: message } })

/** A file is there before its row names it, so a young one may still be waited for. */
const youngMs = 3_600_000
const foldersAtOnce = 500

/** Removes the pictures that no playlist names; answers how many. */
export async function removeUnusedCovers(ctx: Context, signal: AbortSignal): Promise<number> {
  const keys = new Map<string, string>()
  for await (const key of ctx.storage.listTree(coversFolder)) keys.set(folderOf(key), key)
  const folders = [...keys.keys()]
  let removed = 0
  for (let start = 0; start < folders.length && !signal.aborted; start += foldersAtOnce) {
    for (const folder of await queries.listUnknownFolders(
      ctx.db,
      folders.slice(start, start + foldersAtOnce),
    )) {
      const file = await ctx.storage.stat(keys.get(folder) ?? folder)
      if (!file || ctx.now().getTime() - file.modifiedAt.getTime() < youngMs) continue
      await ctx.storage.removeTree(folder)
      removed += 1
    }
  }
  return removed
}
