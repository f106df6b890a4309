import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { findLastId, listAfter } from './queries.ts'

/** Something that happened, as one viewer's browsers hear it. */
export interface StoredEvent {
  /** Its position, which grows in the order of commits: everything up to an id has been seen once that id has. */
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

export type Subscriptions = ReturnType<typeof createSubscriptions>

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
  const watched = (one: Subscription, delivering: Promise<void>) => {
    delivering.catch((error: unknown) => {
      if (!isHere(one)) return
      log.warn({ err: error }, 'a subscriber of events is dropped')
      remove(one)
      one.subscriber.onDrop?.()
    })
  }
  const all = () => [...byViewer.values()].flatMap((some) => [...some])

  return {
    /** Whether anyone here hears the events of one of these viewers; of none asks for those for everybody. */
    concern: (viewerIds: number[]) =>
      viewerIds.length === 0 ? byViewer.size > 0 : viewerIds.some((id) => byViewer.has(id)),
    viewerIds: () => [...byViewer.keys()].filter((id) => id !== null),
    hand: (rows: StoredEvent[]) => {
      for (const one of all()) {
        const own = rows.filter(({ viewerId }) => viewerId === null || viewerId === one.viewerId)
        if (own.length === 0) continue
        if (one.isDelivering) one.isBehind = true
        else watched(one, deliver(db, one, own, isHere))
      }
    },
    add: ({ viewerId, sinceId, subscriber, lastId }: NewSubscription) => {
      const isBehind = sinceId !== null
      const one = { viewerId, subscriber, cursor: sinceId ?? lastId, isDelivering: isBehind, isBehind }
      byViewer.set(viewerId, (byViewer.get(viewerId) ?? new Set()).add(one))
      if (isBehind) watched(one, startWhereItStood(db, one, lastId, isHere))
      return () => remove(one)
    },
    dropAll: () => {
      const dropped = all()
      byViewer.clear()
      for (const one of dropped) one.subscriber.onDrop?.()
    },
  }
}

type IsHere = (one: Subscription) => boolean

/** Delivers these rows, then whatever came meanwhile, until nothing is left. */
async function deliver(db: Db, one: Subscription, rows: StoredEvent[], isHere: IsHere) {
  one.isDelivering = true
  let next = rows
  for (;;) {
    for (const event of next) {
      if (!isHere(one)) return
      if (event.id <= one.cursor) continue
      await one.subscriber.listener(event)
      one.cursor = event.id
    }
    if (!one.isBehind) break
    one.isBehind = false
    const page = await readPage(db, one.viewerId === null ? [] : [one.viewerId], one.cursor)
    next = page.rows
    if (!page.isWhole) one.isBehind = true
  }
  one.isDelivering = false
}

/** An id that was never given out (another database, a made-up header) would silence the browser for ever. */
async function startWhereItStood(db: Db, one: Subscription, lastId: number, isHere: IsHere) {
  if (one.cursor > lastId && one.cursor > (await findLastId(db))) one.cursor = lastId
  await deliver(db, one, [], isHere)
}
