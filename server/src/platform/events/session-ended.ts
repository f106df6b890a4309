import type { Trx } from '../db/database.ts'
import { addEvent } from './events.ts'
import type { StoredEvent } from './subscriptions.ts'

const name = 'session-ended'

/** Ends what this session has open on any node, when the transaction commits. */
export const tellSessionEnded = (trx: Trx, viewerId: number, sessionId: number) =>
  addEvent(trx, { viewerId, name, payload: { sessionId } })

/** This event is for the streams themselves; no browser is sent it. */
export const isSessionEnded = (
  event: StoredEvent,
): event is StoredEvent & { payload: { sessionId: number } } => event.name === name
