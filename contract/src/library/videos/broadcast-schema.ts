import { z } from 'zod'
import { Timestamp } from '../../http/shared.ts'
import { broadcastSources, broadcastStates, chatAudiences, latencyModes } from './broadcast-rules.ts'

/** Of a video that is, was or will be live; the same for every viewer. */
export const Broadcast = z
  .object({
    state: z.enum(broadcastStates),
    source: z.enum(broadcastSources),
    /** As announced; null without a date. */
    startsAt: Timestamp.nullable(),
    /** Second 0 of the video. */
    startedAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
    /** People who watch now; 0 unless it is on air. */
    viewers: z.number().int(),
    latency: z.enum(latencyModes),
    chatAudience: z.enum(chatAudiences),
    /** Seconds between two messages of one person; 0 for none. */
    slowModeSeconds: z.number().int(),
  })
  .meta({ id: 'Broadcast' })
export type Broadcast = z.infer<typeof Broadcast>
