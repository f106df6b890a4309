import { approvalStatuses } from '@kinora/contract/content-rules'
import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const videoId = z.number().int()
const ownerId = z.number().int()

/** There is a new video, which waits for the pipeline. */
export const videoCreated = defineAnnouncement('video-created', z.object({ videoId, ownerId }))

/**
 * A video is live from now on: its owner published it, or something plays of it for the first time, whichever was last.
 * Said once each time it goes live; `isFirst` the first time of all.
 */
export const videoLive = defineAnnouncement(
  'video-live',
  z.object({ videoId, ownerId, isFirst: z.boolean() }),
)

/** More of the film plays than before; the first time, something of it. Whoever sees the video can watch it, listed or not. */
export const videoPlayable = defineAnnouncement('video-playable', z.object({ videoId }))

/** The row of a video is gone; its files are still there. */
export const videoRemoved = defineAnnouncement(
  'video-removed',
  z.object({ videoId, ownerId, mediaKey: z.string(), uploadKey: z.string().nullable() }),
)

/** What a video says of itself has changed: title, description, tags, category, who finds it. */
export const videoChanged = defineAnnouncement('video-changed', z.object({ videoId }))

/** Somebody of the staff decided whether everybody may see a video; its owner wants to know, and why. */
export const videoReviewed = defineAnnouncement(
  'video-reviewed',
  z.object({ videoId, ownerId, status: z.enum(approvalStatuses), reason: z.string(), decidedAt: z.string() }),
)
