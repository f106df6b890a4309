import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { findLastId, listAfter } from './queries.ts'

/** Something that happened, as one viewer's browsers hear it. */
export interface StoredEvent {
  /** Grows in the order of commits, so that everything up to an id has been seen once that id has. */
  id: number
  /** Null is for everybody. */
  viewerId: number | null
  name: string
  payload: unknown
}

/** Takes one event; the next one waits until it is done. */
export type EventListener = (event: StoredEvent) => void | Promise<void>

export interface Subscriber {
  listener: EventListener
  /** Called when no more events come although nobody unsubscribed: the process stops, or reading failed. */
  onDrop?: () => void
}

const pageSize = 200

/** The next events of these viewers after an id; `isWhole` says that there were no more. */
export async function readPage(db: Db, viewerIds: number[], afterId: number) {
  const rows: StoredEvent[] = await listAfter(db, viewerIds, afterId, pageSize)
  return { rows, isWhole: rows.length < pageSize }
}

interface Subscription {
  viewerId: number | null
  subscriber: Subscriber
  /** Nothing up to here is delivered any more. */
  cursor: number
  isDelivering: boolean
  /** Rows after the cursor must be read, because they came while it was busy, or before it was there. */
  isBehind: boolean
}

interface NewSubscription {
  viewerId: number | null
  sinceId: number | null
  subscriber: Subscriber
  /** The last id this process knows of. */
  lastId: number
}

/**
 * The subscribers of this process. Whoever is idle gets rows handed over; whoever is busy, new or slow reads for
 * itself from where it stands, so that a slow browser costs no memory and no one hears anything twice.
 */
export function createSubscriptions(db: Db, log: Log) {
  const byViewer = new Map<number | null, Set<Subscription>>()

  const isHere = (one: Subscription) => byViewer.get(one.viewerId)?.has(one) ?? false
  const remove = (one: Subscription) => {
    const others = byViewer.get(one.viewerId)
    others?.delete(one)
    if (others?.size === 0) byViewer.delete(one.viewerId)
  }
  const start = (one: Subscription, rows: StoredEvent[]) => {
    one.isDelivering = true
    deliver(one, rows).catch((error: unknown) => {
      if (!isHere(one)) return
      log.warn({ err: error }, 'a subscriber of events is dropped')
      remove(one)
      one.subscriber.onDrop?.()
    })
  }
  const deliver = async (one: Subscription, rows: StoredEvent[]) => {
    let next = rows
    for (;;) {
      for (const event of next) {
        if (!isHere(one)) return
        if (event.id <= one.cursor) continue
        await one.subscriber.listener(event)
        one.cursor = event.id
      }
      if (!one.isBehind) {
        one.isDelivering = false
        return
      }
      const page = await readMissed(one)
      next = page.rows
      if (!page.isWhole) one.isBehind = true
    }
  }
  const readMissed = async (one: Subscription) => {
    one.isBehind = false
    return readPage(db, one.viewerId === null ? [] : [one.viewerId], one.cursor)
  }
  /** An id that was never given out (another database, a made-up header) would silence the browser for ever. */
  const startWhereItStood = async (one: Subscription, lastId: number) => {
    one.isDelivering = true
    if (one.cursor > lastId && one.cursor > (await findLastId(db))) one.cursor = lastId
    start(one, [])
  }

  return {
    /** Whether anyone here hears the events of this viewer; null asks for those for everybody. */
    concerns: (viewerId: number | null) => (viewerId === null ? byViewer.size > 0 : byViewer.has(viewerId)),
    viewerIds: () => [...byViewer.keys()].filter((id) => id !== null),
    hand: (rows: StoredEvent[]) => {
      for (const one of [...byViewer.values()].flatMap((some) => [...some])) {
        const own = rows.filter(({ viewerId }) => viewerId === null || viewerId === one.viewerId)
        if (own.length === 0) continue
        if (one.isDelivering) one.isBehind = true
        else start(one, own)
      }
    },
    add: ({ viewerId, sinceId, subscriber, lastId }: NewSubscription) => {
      const cursor = sinceId ?? lastId
      const one = { viewerId, subscriber, cursor, isDelivering: false, isBehind: sinceId !== null }
      byViewer.set(viewerId, (byViewer.get(viewerId) ?? new Set()).add(one))
      if (one.isBehind) {
        startWhereItStood(one, lastId).catch((error: unknown) => {
          log.warn({ err: error }, 'missed events could not be read')
          remove(one)
          subscriber.onDrop?.()
        })
      }
      return () => remove(one)
    },
    dropAll: () => {
      const all = [...byViewer.values()].flatMap((some) => [...some])
      byViewer.clear()
      for (const one of all) one.subscriber.onDrop?.()
    },
  }
}
