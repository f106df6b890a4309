import { z } from 'zod'
import { Id, Timestamp } from '../../http/shared.ts'
import { VideoCard } from '../../library/videos/schemas.ts'

/** docs/product.md “History”: videos watched between these shares of their length can be continued. */
export const continueWatching = { minShare: 0.02, maxShare: 0.95, limit: 12 } as const

export const historyKinds = ['all', 'videos', 'shorts'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const WatchedVideo = VideoCard.extend({
  positionSeconds: z.number(),
  watchedAt: Timestamp,
}).meta({ id: 'WatchedVideo' })
export type WatchedVideo = z.infer<typeof WatchedVideo>

export const HistoryEntry = z
  .object({ videoId: Id, positionSeconds: z.number(), watchedAt: Timestamp })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>
