import { z } from 'zod'
import './validation-messages.ts'
import { BulkEdit } from './bulk.ts'
import type { EventName } from './event-names.ts'
import { Id } from './shared.ts'
import { earningSources } from './monetization-rules.ts'
import { Processing } from './videos.ts'

export const eventPayloads = {
  'video-processing': z.object({ videoId: Id, hlsUrl: z.string().nullable(), processing: Processing }),
  'video-pictures': z.object({ videoId: Id }),
  notifications: z.object({}),
  'bulk-edit': BulkEdit,
  earning: z.object({
    amountCents: z.number().int(),
    source: z.enum(earningSources),
    title: z.string().nullable(),
  }),
} as const satisfies Record<EventName, z.ZodType>
export type EventPayload<N extends EventName> = z.infer<(typeof eventPayloads)[N]>
