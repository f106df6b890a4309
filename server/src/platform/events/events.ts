import type { Db, Trx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { startListener } from './listener.ts'
import { findLastId, insert, removeBefore } from './queries.ts'
import { createSubscriptions, readPage, type Subscriber } from './subscriptions.ts'

export interface Events {
  /**
   * Hears the events of a viewer (null: only those for everybody) that come after `sinceId`, each once and in order,
   * those missed first; with `sinceId` null only new ones. Answers how to stop.
   */
  subscribe: (viewerId: number | null, sinceId: number | null, subscriber: Subscriber) => () => void
  /** Drops all subscribers and stops listening. */
  close: () => Promise<void>
}

/** Tells a viewer's browsers, or with `viewerId` null everybody's, when the transaction commits. */
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

const retryMs = 1000

/** Connects this process to what happens on any node: one listening connection, whatever the number of browsers. */
export async function createEvents({ databaseUrl, db, log }: EventsOptions): Promise<Events> {
  const subscriptions = createSubscriptions(db, log)
  /** The last id that was announced, and the last one this process has looked at for its subscribers. */
  let announced = 0
  let position = 0
  let reading: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const hear = (id: number, viewerId: number | null) => {
    const wasUpToDate = position >= announced
    announced = Math.max(announced, id)
    if (wasUpToDate && !reading && !subscriptions.concerns(viewerId)) position = announced
    else readOn()
  }
  const readOn = () => {
    if (reading || position >= announced || isClosed) return
    reading = readAnnounced().then(
      () => {
        reading = undefined
        readOn() // what was announced while the last read came to its end
      },
      (error: unknown) => {
        reading = undefined
        log.error({ err: error }, 'events could not be read')
        retry = setTimeout(readOn, retryMs)
      },
    )
  }
  const readAnnounced = async () => {
    while (position < announced && !isClosed) {
      const target = announced
      const { rows, isWhole } = await readPage(db, subscriptions.viewerIds(), position)
      subscriptions.hand(rows)
      position = isWhole ? target : (rows.at(-1)?.id ?? target)
    }
  }
  const catchUp = async () => hear(await findLastId(db), null)

  const listener = await startListener({
    databaseUrl,
    channels: {
      events: (payload) => {
        const [id, viewerId] = payload.split(' ')
        hear(Number(id), viewerId ? Number(viewerId) : null)
      },
    },
    onConnect: () => {
      catchUp().catch((error: unknown) => log.error({ err: error }, 'missed events could not be looked up'))
    },
    log,
  })
  await catchUp()

  return {
    subscribe: (viewerId, sinceId, subscriber) =>
      subscriptions.add({ viewerId, sinceId, subscriber, lastId: announced }),
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      subscriptions.dropAll()
      await listener.close()
      await reading
    },
  }
}
