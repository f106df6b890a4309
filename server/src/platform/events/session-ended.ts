import type { Trx } from '../db/database.ts'
import { addEvent } from './events.ts'
import type { StoredEvent } from './subscriptions.ts'

const name = 'session-ended'

export const tellSessionEnded = (trx: Trx, viewerId: number, sessionId: number) =>
  addEvent(trx, { viewerId, name, payload: { sessionId } })

/** Internal: handled by the streams, never sent to browsers. */
export const isSessionEnded = (
  event: StoredEvent,
): event is StoredEvent & { payload: { sessionId: number } } => event.name === name
