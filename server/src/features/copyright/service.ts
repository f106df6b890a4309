import { videoIdIn, type NewClaim } from '@kinora/contract/copyright'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import * as queries from './queries.ts'

/**
 * Somebody says that videos use their work. Whether there is a video at an address is not said: it may be private.
 * @throws DomainError invalid, for addresses of other sites
 */
export async function receiveClaim(ctx: Context, { urls, statement: _statement, ...claim }: NewClaim) {
  const host = new URL(ctx.config.publicUrl).host
  if (urls.some((url) => URL.parse(url, ctx.config.publicUrl)?.host !== host)) {
    const message = 'Not the address of a video of this site'
    throw new DomainError('invalid', message, { fields: { urls: message } })
  }
  return ctx.transaction(async (trx) => {
    const { id, createdAt } = await queries.insert(trx, { ...claim, createdAt: ctx.now() })
    const ids = urls.flatMap((url) => videoIdIn(url) ?? [])
    const videos = new Map((await queries.listVideos(trx, ids)).map((video) => [video.id, video]))
    await queries.insertVideos(
      trx,
      urls.map((address) => {
        const video = videos.get(videoIdIn(address) ?? 0)
        return {
          claimId: id,
          address,
          videoId: video?.id ?? null,
          ownerId: video?.ownerId ?? null,
          title: video?.title ?? '',
        }
      }),
    )
    return { id, status: 'pending' as const, createdAt: createdAt.toISOString() }
  })
}
