import type { CallRequest } from '@kinora/contract/http/call'
import type { FeedVideo, SubscriptionNews } from '@kinora/contract/community/subscriptions/schemas'
import type { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentCard } from '../../library/videos/present.ts'
import * as queries from './feed-queries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

type FeedQuery = CallRequest<typeof subscriptions.feed>['query']

/** docs/product.md “Subscriptions” */
export async function listFeed(ctx: Context, viewer: Viewer, { limit, cursor, type, unwatched }: FeedQuery) {
  const rows = await queries.listFeed(ctx.reads, {
    viewerId: viewer.id,
    limit: limit + 1,
    after: anchorOf(cursor),
    type,
    isUnwatched: unwatched !== undefined,
  })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, publishedAt, createdAt }) => ({ id, time: publishedAt ?? createdAt }),
    present: (row): FeedVideo => ({
      ...presentCard(row),
      snippet: truncateText(row.snippet, queries.snippetLength),
      positionSeconds: row.positionSeconds,
    }),
  })
}

export const findNews = (ctx: Context, viewer: Viewer) => loadNews(ctx.reads, viewer, ctx.now())

async function loadNews(db: Db, viewer: Viewer, now: Date): Promise<SubscriptionNews> {
  const { newSince, newCount, channelCount } = await queries.findNews(db, viewer.id, now)
  return {
    newSince: newSince?.toISOString() ?? null,
    newCount: newCount ?? 0,
    channelCount: channelCount ?? 0,
  }
}

/** Idempotent within one visit, so that several tabs agree. */
export function recordVisit(ctx: Context, viewer: Viewer, { seenAll }: { seenAll: boolean }) {
  const now = ctx.now()
  return ctx.transaction(async (trx) => {
    await queries.saveVisit(trx, { viewerId: viewer.id, now, seenAll })
    return loadNews(trx, viewer, now)
  })
}
