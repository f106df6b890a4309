import type { Db, Trx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { startListener } from './listener.ts'
import { findLastId, insert, removeBefore } from './queries.ts'
import { createReader } from './reader.ts'
import { startSequencer } from './sequencer.ts'
import { createSubscriptions, type Subscriber } from './subscriptions.ts'

export interface Events {
  /**
   * Hears the events of a viewer (null: only those for everybody) that come after `sinceId`, each once and in order,
   * those missed first; with `sinceId` null only new ones. Answers how to stop.
   */
  subscribe: (viewerId: number | null, sinceId: number | null, subscriber: Subscriber) => () => void
  /** Drops all subscribers and stops listening. */
  close: () => Promise<void>
}

/** Tells a viewer's browsers, or with `viewerId` null everybody's, once the transaction is committed. */
export async function addEvent(trx: Trx, event: { viewerId: number | null; name: string; payload: object }) {
  await insert(trx, event)
}

/** Removes old events; answers how many. A browser that was away for longer misses them. */
export const pruneEvents = (db: Db, olderThan: Date): Promise<number> => removeBefore(db, olderThan)

interface EventsOptions {
  databaseUrl: string
  db: Db
  log: Log
}

/** Connects this process to what happens on any node: one listening connection, whatever the number of browsers. */
export async function createEvents({ databaseUrl, db, log }: EventsOptions): Promise<Events> {
  const subscriptions = createSubscriptions(db, log)
  const reader = createReader({ db, log, subscriptions })
  const catchUp = async () => reader.hear(await findLastId(db), [])

  const listener = await startListener({
    databaseUrl,
    channels: {
      events: (payload) => {
        const [lastId, ...viewerIds] = payload.split(' ').filter(Boolean).map(Number)
        reader.hear(lastId ?? 0, viewerIds)
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
    close: async () => {
      subscriptions.dropAll()
      await sequencer.close()
      await listener.close()
      await reader.close()
    },
  }
}
