import { z } from 'zod'
import './messages.ts'
import { BulkEdit } from './bulk.ts'
import type { EventName } from './event-names.ts'
import { Id } from './shared.ts'
import { earningSources } from './monetization-rules.ts'
import { Processing } from './videos.ts'

/** What the server tells one viewer's browsers, by event name. */
export const eventPayloads = {
  'video-processing': z.object({ videoId: Id, hlsUrl: z.string().nullable(), processing: Processing }),
  /** Pictures that can stand for a video have come or gone. */
  'video-pictures': z.object({ videoId: Id }),
  /** Something is told, or was read in another tab. */
  notifications: z.object({}),
  /** A change of several videos is further, or over. */
  'bulk-edit': BulkEdit,
  /** Something was earned; `title` is that of the video it came by. */
  earning: z.object({
    amountCents: z.number().int(),
    source: z.enum(earningSources),
    title: z.string().nullable(),
  }),
} as const satisfies Record<EventName, z.ZodType>
export type EventPayload<N extends EventName> = z.infer<(typeof eventPayloads)[N]>
