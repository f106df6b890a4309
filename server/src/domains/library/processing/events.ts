import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()

/** Processing has ended: `heights` (largest first) when it succeeded, `reason` when it failed. */
export const videoProcessed = defineEvent(
  'video-processed',
  z.object({
    videoId: id,
    ownerId: id,
    outcome: z.enum(['done', 'failed']),
    heights: z.array(id),
    reason: z.string(),
    /** Distinguishes the runs of a video that is processed again. */
    at: z.iso.datetime(),
  }),
)
