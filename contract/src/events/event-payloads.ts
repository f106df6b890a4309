import { z } from 'zod'
import '../http/validation-messages.ts'
import { Id } from '../http/shared.ts'
import { Processing } from '../library/videos/schemas.ts'
import { BulkEdit } from '../studio/bulk/schemas.ts'
import { earningSources } from '../studio/monetization/statuses.ts'
import type { EventName } from './event-names.ts'

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
