import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()

/** The pipeline has ended with a video: all is made of it (with these heights, largest first), or it was given up for a reason. */
export const videoProcessed = defineAnnouncement(
  'video-processed',
  z.object({
    videoId: id,
    ownerId: id,
    outcome: z.enum(['done', 'failed']),
    heights: z.array(id),
    reason: z.string(),
    /** When: a video may be processed again. */
    at: z.iso.datetime(),
  }),
)
