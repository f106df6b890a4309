import { msg, t } from '@kinora/contract/text/translate'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import { batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { encodeImages } from '../../../platform/images/encode-images.ts'
import { ImageError } from '../../../platform/images/image-source.ts'
import { encodeForUser } from '../../../platform/uploaded-images/store-image.ts'
import * as queries from './queries.ts'

const iconsFolder = 'icons'
/** Each icon has its own folder, because storage removes whole folders. */
const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))
const addressOf = (key: string) => `/media/${key}`
const iconFormat: Parameters<typeof encodeImages>[1] = { widths: [128], aspect: 1, formats: ['webp'] }

/** Per user: each fetch may download ten megabytes. */
const importLimit = { limit: 60, windowSeconds: 15 * 60, refusal: msg`Too many pictures were fetched.` }

export const isExternalUrl = (iconUrl: string | null): iconUrl is string =>
  iconUrl !== null && !iconUrl.startsWith('/media/')

/**
 * Downloads, re-encodes and stores an external icon, so that visitors' browsers never contact third parties. Null if
 * the URL is not external. A job removes unused icons.
 * @throws DomainError invalid (field `iconUrl`), rate_limited
 */
export async function importIcon(
  ctx: Context,
  viewer: Viewer,
  iconUrl: string | null,
): Promise<string | null> {
  if (!isExternalUrl(iconUrl)) return null
  await enforceRateLimit(ctx, { key: `icons viewer ${viewer.id}`, ...importLimit })
  try {
    const { images } = await encodeForUser(
      ctx,
      viewer.id,
      await ctx.fetchImage(iconUrl, viewer.id),
      iconFormat,
    )
    const [icon] = images
    if (!icon) throw new Error('No image was encoded')
    const key = `${iconsFolder}/${randomBytes(12).toString('base64url')}/icon.webp`
    await ctx.storage.putBytes(key, icon.bytes)
    return addressOf(key)
  } catch (error) {
    if (error instanceof ImageError) throw refusal(t(error.text))
    throw error
  }
}

/**
 * Other local addresses belong to someone else.
 * @throws DomainError invalid (field `iconUrl`)
 */
export function assertOwnIcon(iconUrl: string | null, own: string | null): string | null {
  if (iconUrl !== null && iconUrl !== own) throw refusal(t`Use an image from the web`)
  return iconUrl
}

const refusal = (message: string) => new DomainError('invalid', message, { fields: { iconUrl: message } })

export const removeUnusedIcons = (ctx: Context, run: JobRun) =>
  sweepOrphans(ctx, run, {
    kind: iconsFolder,
    batches: batchOrphans(ctx.storage.listTree(iconsFolder), async (keys) => {
      const used = await queries.listIconUrls(ctx.db)
      return keys.filter((key) => !used.has(addressOf(key)))
    }),
    remove: (key) => ctx.storage.removeTree(folderOf(key)),
  })
