import { z } from 'zod'
import { Id } from './shared.ts'
import { Processing } from './videos.ts'

/** Where the browser listens: server-sent events for the signed-in viewer. */
export const eventsPath = '/api/events'

/** What the server tells one viewer's browsers, by event name. */
export const eventPayloads = {
  'video-processing': z.object({ videoId: Id, hlsUrl: z.string().nullable(), processing: Processing }),
  /** Pictures that can stand for a video have come or gone. */
  'video-pictures': z.object({ videoId: Id }),
} as const
export type EventName = keyof typeof eventPayloads
export type EventPayload<N extends EventName> = z.infer<(typeof eventPayloads)[N]>
