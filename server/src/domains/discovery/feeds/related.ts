import type { CallRequest } from '@kinora/contract/http/call'
import type { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { RecommendedVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findVideo } from '../../library/videos/service.ts'
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
export async function listRelated(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  relatedQuery: RelatedQuery,
) {
  const { isShort, creator } = await findVideo(ctx, viewer, id)
  const context = { id, ownerId: creator.id, isShort, type: relatedQuery.type }
  const request: RankingRequest = { viewerId: viewer?.id ?? null, now: ctx.now(), relatedTo: context }
  if (viewer) return loadPage(ctx, request, relatedQuery)
  return ctx.cache.get(`related ${id} ${JSON.stringify(relatedQuery)}`, [`video ${id}`, 'lists'], () =>
    loadPage(ctx, request, relatedQuery),
  )
}

async function loadPage(
  ctx: Context,
  request: RankingRequest,
  { cursor, limit, type }: RelatedQuery,
): Promise<{ items: RecommendedVideo[]; nextCursor: string | null }> {
  const ids = cursor === undefined ? await rankRelated(ctx, request, type) : decodeFeedCursor(cursor).long
  const rows = (await listExplained(ctx.reads, request, nextIds(ids, limit))).slice(0, limit)
  const nextCursor = encodeFeedCursor({ long: idsAfterPage(ids, rows, limit), shorts: [] })
  return { items: rows.map(presentRecommended), nextCursor }
}

async function rankRelated(ctx: Context, request: RankingRequest, type: RelatedQuery['type']) {
  const rows = await rankVideos(ctx.reads, request, { long: maxRanked, shorts: maxRanked })
  const most = type === 'channel' ? rows.length : maxConsecutive
  return arrangeRelated(rows, Math.max(1, most)).map(({ id }) => id)
}
