import type { CallRequest, CallResult } from '@kinora/contract/call'
import type { feeds, Tune, Why } from '@kinora/contract/feeds'
import { videos, type VideoCard } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listActive } from '../categories/queries.ts'
import { listFeed } from '../subscriptions/feed.ts'
import { subscriptions } from '@kinora/contract/subscriptions'
import { findVideo, listVideos } from '../videos/service.ts'

const why = (card: VideoCard, index: number): Why => ({
  terms:
    index % 2
      ? [
          { code: 'watchedWith', weight: 0.8, name: 'Another film', videoId: card.id },
          { code: 'tag', weight: 0.3, name: 'nature', videoId: null },
        ]
      : [
          { code: 'subscription', weight: 1, name: card.creator.username, videoId: null },
          { code: 'fresh', weight: 0.5, name: null, videoId: null },
        ],
  freshness: 0.9,
  quality: 0.7,
  watchedShare: 0.6,
  score: 0.8,
  isForSmallChannel: index % 12 === 5,
})

const newest = (ctx: Context, query: object) => listVideos(ctx, videos.list.query.parse(query))

export async function homeStub(
  ctx: Context,
  viewer: Viewer | null,
  { cursor, category, show }: CallRequest<typeof feeds.home>['query'],
): Promise<CallResult<typeof feeds.home>> {
  const page = await newest(ctx, { type: 'long', limit: 12, cursor, category })
  const shorts = await newest(ctx, { type: 'shorts', limit: 8, category })
  const isFirst = cursor === undefined && category === undefined && show === undefined
  const cards = (await newest(ctx, { type: 'long', limit: 8 })).items
  return {
    items: page.items.map((card, index) => ({ ...card, why: viewer && !show ? why(card, index) : null })),
    nextCursor: page.nextCursor,
    shorts: shorts.items,
    shelves: isFirst
      ? {
          subscriptions: viewer
            ? (
                await listFeed(
                  ctx,
                  viewer,
                  subscriptions.feed.query.parse({ limit: 8, unwatched: '1', type: 'long' }),
                )
              ).items
            : [],
          trending: viewer ? null : { window: 'day', shown: 'week', items: cards },
          newest: viewer ? [] : cards,
          categories: viewer
            ? []
            : (await listActive(ctx.db))
                .slice(0, 2)
                .map(({ id, name }) => ({ category: { id, name }, items: cards })),
        }
      : null,
  }
}

export async function trendingStub(
  ctx: Context,
  { window, category, type }: CallRequest<typeof feeds.trending>['query'],
): Promise<CallResult<typeof feeds.trending>> {
  const page = await newest(ctx, { type, limit: 50, category })
  return {
    window,
    shown: window,
    computedAt: ctx.now().toISOString(),
    items: page.items.map((card, index) => ({
      ...card,
      rank: index + 1,
      movement: [null, 2, 0, -1][index % 4] ?? null,
      score: 100 / (index + 1),
    })),
  }
}

export async function relatedStub(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  { limit, cursor }: CallRequest<typeof feeds.related>['query'],
): Promise<CallResult<typeof feeds.related>> {
  await findVideo(ctx, viewer, id)
  const page = await newest(ctx, { type: 'long', limit, cursor })
  return {
    items: page.items
      .filter((card) => card.id !== id)
      .map((card, index) => ({ ...card, why: why(card, index) })),
    nextCursor: page.nextCursor,
  }
}

export const usual: Tune = { fresh: 0, subscriptions: 0, variety: 0 }
