import type { Db, Trx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { startNotificationListener } from './notification-listener.ts'
import { findLastPosition, insertEvent, deleteEventsBefore } from './queries.ts'
import { startSequencer } from './sequencer.ts'
import {
  createSubscriptions,
  type Subscriber,
  readPage,
  type Subscriptions,
  type PushEvent,
} from './subscriptions.ts'

export interface PushHub {
  /**
   * Delivers the events of a viewer (null: broadcasts only) after `sinceId`, missed ones first, each once and in
   * order; with `sinceId` null only new ones. Returns a function that unsubscribes.
   */
  subscribe: (viewerId: number | null, sinceId: number | null, subscriber: Subscriber) => () => void
  isListening: () => boolean
  close: () => Promise<void>
}

/** Pushes an event to a viewer's browsers, or to all with `viewerId` null, when the transaction commits. */
export async function pushEvent(trx: Trx, event: { viewerId: number | null; name: string; payload: object }) {
  await insertEvent(trx, event)
}

/** Browsers that were away for longer miss the removed events. Returns the count. */
export const prunePushEvents = (db: Db, olderThan: Date): Promise<number> => deleteEventsBefore(db, olderThan)

interface PushHubOptions {
  databaseUrl: string
  db: Db
  log: Log
}

export async function createPushHub({ databaseUrl, db, log }: PushHubOptions): Promise<PushHub> {
  const subscriptions = createSubscriptions(db, log)
  const reader = createEventReader({ db, log, subscriptions })
  const catchUp = async () => reader.deliver(await findLastPosition(db), [])

  const listener = await startNotificationListener({
    databaseUrl,
    channels: {
      events: (payload) => {
        const [lastId, ...viewerIds] = payload.split(' ').filter(Boolean).map(Number)
        reader.deliver(lastId ?? 0, viewerIds)
      },
    },
    onConnect: () => {
      catchUp().catch((error: unknown) => log.error({ err: error }, 'missed events could not be looked up'))
    },
    log,
  })
  await catchUp()
  const sequencer = startSequencer({ db, log })

  return {
    subscribe: (viewerId, sinceId, subscriber) =>
      subscriptions.add({ viewerId, sinceId, subscriber, lastId: reader.lastId() }),
    isListening: listener.isConnected,
    close: async () => {
      subscriptions.dropAll()
      await sequencer.close()
      await listener.close()
      await reader.close()
    },
  }
}

const retryMs = 1000

interface EventReaderOptions {
  db: Db
  log: Log
  subscriptions: Subscriptions
}

/** Reads new events once for all subscribers of this process, and skips those that concern none of them. */
function createEventReader({ db, log, subscriptions }: EventReaderOptions) {
  let announced = 0
  let position = 0
  let reading: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const readNext = () => {
    if (reading || position >= announced || isClosed) return
    reading = readPending().then(
      () => {
        reading = undefined
        readNext()
      },
      (error: unknown) => {
        reading = undefined
        log.error({ err: error }, 'events could not be read')
        retry = setTimeout(readNext, retryMs)
      },
    )
  }
  const readPending = async () => {
    while (position < announced && !isClosed) {
      const target = announced
      const { rows, isLastPage } = await readPage(db, subscriptions.viewerIds(), position)
      subscriptions.hand(rows)
      position = isLastPage ? target : (rows.at(-1)?.id ?? target)
    }
  }

  return {
    lastId: () => announced,
    /** Events up to `id` are committed and numbered. `viewerIds` is empty for broadcasts and unknown viewers. */
    deliver: (id: number, viewerIds: number[]) => {
      const wasUpToDate = position >= announced
      announced = Math.max(announced, id)
      if (wasUpToDate && !reading && !subscriptions.concern(viewerIds)) position = announced
      else readNext()
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await reading
    },
  }
}

const name = 'session-ended'

export const pushSessionEnded = (trx: Trx, viewerId: number, sessionId: number) =>
  pushEvent(trx, { viewerId, name, payload: { sessionId } })

/** Internal: handled by the streams, never sent to browsers. */
export const isSessionEnded = (event: PushEvent): event is PushEvent & { payload: { sessionId: number } } =>
  event.name === name
