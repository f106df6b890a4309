import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { takeOrRefuse } from '../../platform/http/take-or-refuse.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { makePictures } from '../../platform/images/make-pictures.ts'
import { makeForPerson } from '../../platform/kept-pictures/make-for-person.ts'
import { PictureError } from '../../platform/images/picture-source.ts'
import * as queries from './queries.ts'

const iconsFolder = 'icons'
/** Each lies in a folder of its own, since storage removes folders. */
const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))
const addressOf = (key: string) => `/media/${key}`
const shape: Parameters<typeof makePictures>[1] = { widths: [128], aspect: 1, formats: ['webp'] }

/** For one person; each may be ten megabytes of somebody else's. */
const fetches = { limit: 60, windowSeconds: 15 * 60, refusal: 'Too many pictures were fetched' }

/** Whether a form names a picture that is not ours yet. */
export const isOutside = (iconUrl: string | null): iconUrl is string =>
  iconUrl !== null && !iconUrl.startsWith('/media/')

/**
 * Fetches the picture that a form names and keeps it, encoded anew, so that no visitor's browser asks a stranger for
 * it. Answers where it lies; null when the form names none outside. What no row ever names is swept away.
 * @throws DomainError invalid (field `iconUrl`), rate_limited
 */
export async function fetchIcon(
  ctx: Context,
  viewer: Viewer,
  iconUrl: string | null,
): Promise<string | null> {
  if (!isOutside(iconUrl)) return null
  await takeOrRefuse(ctx, { key: `icons viewer ${viewer.id}`, ...fetches })
  try {
    const { pictures } = await makeForPerson(
      ctx,
      viewer.id,
      await ctx.fetchPicture(iconUrl, viewer.id),
      shape,
    )
    const [icon] = pictures
    if (!icon) throw new Error('No picture was made')
    const key = `${iconsFolder}/${randomBytes(12).toString('base64url')}/icon.webp`
    await ctx.storage.putBytes(key, icon.bytes)
    return addressOf(key)
  } catch (error) {
    if (error instanceof PictureError) throw refusal(error.message)
    throw error
  }
}

/**
 * The picture that a category has already, or none: others of ours belong to somebody else.
 * @throws DomainError invalid (field `iconUrl`)
 */
export function requireOwn(iconUrl: string | null, own: string | null): string | null {
  if (iconUrl !== null && iconUrl !== own) throw refusal('Choose a picture of this site')
  return iconUrl
}

const refusal = (message: string) => new DomainError('invalid', message, { fields: { iconUrl: message } })

/** A file is there before its row names it, so a young one may still be waited for. */
const youngMs = 3_600_000

/** Answers how many it removed. Rows are read after the files, so what came to be named meanwhile stays. */
export async function removeUnusedIcons(ctx: Context, signal: AbortSignal): Promise<number> {
  const keys = await Array.fromAsync(ctx.storage.listTree(iconsFolder))
  const used = await queries.listIcons(ctx.db)
  let removed = 0
  for (const key of keys) {
    if (signal.aborted) break
    const file = used.has(addressOf(key)) ? undefined : await ctx.storage.stat(key)
    if (!file || ctx.now().getTime() - file.modifiedAt.getTime() < youngMs) continue
    await ctx.storage.removeTree(folderOf(key))
    removed += 1
  }
  return removed
}
