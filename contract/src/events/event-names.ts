export const eventsPath = '/api/events'

/** Payloads are in `events.ts`. */
export const eventNames = [
  'video-processing',
  'video-pictures',
  'notifications',
  'bulk-edit',
  'earning',
] as const
export type EventName = (typeof eventNames)[number]
