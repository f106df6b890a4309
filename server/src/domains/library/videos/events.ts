import { approvalStatuses } from '@kinora/contract/library/videos/rules'
import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const videoId = z.number().int()
const ownerId = z.number().int()

export const videoCreated = defineEvent('video-created', z.object({ videoId, ownerId }))

/**
 * Published each time a video goes live: when its owner publishes it or its first rendition plays, whichever is
 * later. `isFirst` is true only the first time.
 */
export const videoLive = defineEvent('video-live', z.object({ videoId, ownerId, isFirst: z.boolean() }))

/** More of the media is playable than before, also of unlisted videos. */
export const videoPlayable = defineEvent('video-playable', z.object({ videoId }))

export const videoRemoved = defineEvent(
  'video-removed',
  z.object({ videoId, ownerId, mediaKey: z.string(), uploadKey: z.string().nullable() }),
)

export const videoChanged = defineEvent('video-changed', z.object({ videoId }))

export const videoReviewed = defineEvent(
  'video-reviewed',
  z.object({ videoId, ownerId, status: z.enum(approvalStatuses), reason: z.string(), decidedAt: z.string() }),
)
