import { randomBytes } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import type { Storage } from '../storage/storage.ts'
import type { makePictures } from '../images/make-pictures.ts'
import { formatOf, PictureError } from '../images/picture-source.ts'
import { makeForPerson, type PictureContext } from './make-for-person.ts'
import { describePictures, pictureFileName } from '../images/stored-pictures.ts'

interface Kept {
  /** Who sends it. */
  userId: number
  /** Where all pictures of their kind lie that belong to one person. */
  below: string
  shape: Parameters<typeof makePictures>[1]
  /** The field of the form it came with, and what it says of a file that is no picture. */
  field: string
  noPicture: string
}

/**
 * Makes a picture of a form ours and stores it, encoded anew in a folder with a name of its own; answers what a row keeps of
 * it. What no row ever names is swept away.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function keepPicture(
  ctx: PictureContext,
  file: File,
  { userId, below, shape, field, noPicture }: Kept,
) {
  const refusal = (code: 'unsupported_type' | 'invalid', message: string) =>
    new DomainError(code, message, { fields: { [field]: message } })
  const input = new Uint8Array(await file.arrayBuffer())
  if (!formatOf(input)) throw refusal('unsupported_type', noPicture)
  const folder = `${below}/${randomBytes(12).toString('base64url')}`
  const made = await makeForPerson(ctx, userId, input, shape).catch((error: unknown) => {
    throw error instanceof PictureError ? refusal('invalid', error.message) : error
  })
  for (const size of made.pictures) {
    await ctx.storage.putBytes(`${folder}/${pictureFileName(size)}`, size.bytes)
  }
  return { folder, picture: describePictures(made, (name) => `/media/${folder}/${name}`) }
}

/** A file is there before its row names it, so a young one may still be waited for. */
const youngMs = 3_600_000
const foldersAtOnce = 500

interface Sweep {
  /** Where all pictures of a kind lie. */
  root: string
  /** Which of these folders no row names. */
  listUnknown: (folders: string[]) => Promise<string[]>
  now: Date
  signal: AbortSignal
}

/** Removes the pictures of a kind that no row names; answers how many. */
export async function removeUnused(storage: Storage, { root, listUnknown, now, signal }: Sweep) {
  const keys = new Map<string, string>()
  for await (const key of storage.listTree(root)) keys.set(key.slice(0, key.lastIndexOf('/')), key)
  const folders = [...keys.keys()]
  let removed = 0
  for (let start = 0; start < folders.length && !signal.aborted; start += foldersAtOnce) {
    for (const folder of await listUnknown(folders.slice(start, start + foldersAtOnce))) {
      const file = await storage.stat(keys.get(folder) ?? folder)
      if (!file || now.getTime() - file.modifiedAt.getTime() < youngMs) continue
      await storage.removeTree(folder)
      removed += 1
    }
  }
  return removed
}
