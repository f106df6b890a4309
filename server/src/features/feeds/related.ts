import type { CallRequest } from '@kinora/contract/call'
import type { feeds, RecommendedVideo } from '@kinora/contract/feeds'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findVideo } from '../videos/service.ts'
import { arrangeRelated } from './arrange-screens.ts'
import { listExplained, rankVideos, type RankingRequest } from './ranking-queries.ts'
import { presentRecommended } from './present.ts'
import { idsAfterPage, nextIds, encodeFeedCursor, decodeFeedCursor } from './feed-cursor.ts'

type RelatedQuery = CallRequest<typeof feeds.related>['query']

const maxRanked = 120
const maxConsecutive = 4
/**
 * Videos related to a video (docs/product.md “Related”). Videos that the viewer has finished appear only when nothing
 * else is left.
 * @throws DomainError not_found, as for the video itself
 */
export async function listRelated(ctx: Context, viewer: Viewer | null, id: number, asked: RelatedQuery) {
  const { isShort, creator } = await findVideo(ctx, viewer, id)
  const beside = { id, ownerId: creator.id, isShort, type: asked.type }
  const wanted: RankingRequest = { viewerId: viewer?.id ?? null, now: ctx.now(), relatedTo: beside }
  if (viewer) return loadPage(ctx, wanted, asked)
  return ctx.cache.get(`related ${id} ${JSON.stringify(asked)}`, [`video ${id}`, 'lists'], () =>
    loadPage(ctx, wanted, asked),
  )
}

async function loadPage(
  ctx: Context,
  wanted: RankingRequest,
  { cursor, limit, type }: RelatedQuery,
): Promise<{ items: RecommendedVideo[]; nextCursor: string | null }> {
  const ids = cursor === undefined ? await rankRelated(ctx, wanted, type) : decodeFeedCursor(cursor).long
  const shown = (await listExplained(ctx.db, wanted, nextIds(ids, limit))).slice(0, limit)
  const nextCursor = encodeFeedCursor({ long: idsAfterPage(ids, shown, limit), shorts: [] })
  return { items: shown.map(presentRecommended), nextCursor }
}

async function rankRelated(ctx: Context, wanted: RankingRequest, type: RelatedQuery['type']) {
  const rows = await rankVideos(ctx.db, wanted, { long: maxRanked, shorts: maxRanked })
  const most = type === 'channel' ? rows.length : maxConsecutive
  return arrangeRelated(rows, Math.max(1, most)).map(({ id }) => id)
}
