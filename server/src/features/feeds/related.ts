import type { CallRequest } from '@kinora/contract/call'
import type { feeds, RecommendedVideo } from '@kinora/contract/feeds'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findVideo } from '../videos/service.ts'
import { arrangeBeside } from './arrange.ts'
import { explain, rank, type Wanted } from './engine-queries.ts'
import { presentRecommended } from './present.ts'
import { behind, nextOf, remainingCursor, remainingOf } from './remaining.ts'

type Asked = CallRequest<typeof feeds.related>['query']

const mostRanked = 120
const mostOfEach = 4
/**
 * Videos related to a video (docs/product.md “Related”). Videos that the viewer has finished appear only when nothing
 * else is left.
 * @throws DomainError not_found, as for the video itself
 */
export async function listRelated(ctx: Context, viewer: Viewer | null, id: number, asked: Asked) {
  const { isShort, creator } = await findVideo(ctx, viewer, id)
  const beside = { id, ownerId: creator.id, isShort, type: asked.type }
  const wanted: Wanted = { viewerId: viewer?.id ?? null, now: ctx.now(), beside }
  if (viewer) return pageOf(ctx, wanted, asked)
  return ctx.cache.get(`related ${id} ${JSON.stringify(asked)}`, [`video ${id}`, 'lists'], () =>
    pageOf(ctx, wanted, asked),
  )
}

async function pageOf(
  ctx: Context,
  wanted: Wanted,
  { cursor, limit, type }: Asked,
): Promise<{ items: RecommendedVideo[]; nextCursor: string | null }> {
  const ids = cursor === undefined ? await ranked(ctx, wanted, type) : remainingOf(cursor).long
  const shown = (await explain(ctx.db, wanted, nextOf(ids, limit))).slice(0, limit)
  const nextCursor = remainingCursor({ long: behind(ids, shown, limit), shorts: [] })
  return { items: shown.map(presentRecommended), nextCursor }
}

async function ranked(ctx: Context, wanted: Wanted, type: Asked['type']) {
  const rows = await rank(ctx.db, wanted, { long: mostRanked, shorts: mostRanked })
  const most = type === 'channel' ? rows.length : mostOfEach
  return arrangeBeside(rows, Math.max(1, most)).map(({ id }) => id)
}
