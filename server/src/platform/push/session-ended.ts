import type { Trx } from '../db/database.ts'
import { pushEvent } from './push-hub.ts'
import type { PushEvent } from './subscriptions.ts'

const name = 'session-ended'

export const pushSessionEnded = (trx: Trx, viewerId: number, sessionId: number) =>
  pushEvent(trx, { viewerId, name, payload: { sessionId } })

/** Internal: handled by the streams, never sent to browsers. */
export const isSessionEnded = (event: PushEvent): event is PushEvent & { payload: { sessionId: number } } =>
  event.name === name
