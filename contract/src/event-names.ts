/** Where the browser listens: server-sent events for the signed-in viewer. */
export const eventsPath = '/api/events'

/** What the server tells; what each of them carries stands in `events.ts`. */
export const eventNames = [
  'video-processing',
  'video-pictures',
  'notifications',
  'bulk-edit',
  'earning',
] as const
export type EventName = (typeof eventNames)[number]
