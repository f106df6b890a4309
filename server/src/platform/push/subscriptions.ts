import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { findLastPosition, listEventsAfter } from './queries.ts'

export interface PushEvent {
  /** Position in commit order: a client that has received an id has received all smaller ones. */
  id: number
  viewerId: number | null
  name: string
  payload: unknown
}

/** Backpressure: the next event waits for the promise. */
export type PushEventListener = (event: PushEvent) => void | Promise<void>

export interface Subscriber {
  listener: PushEventListener
  onDrop?: () => void
}

const pageSize = 200

export async function readPage(db: Db, viewerIds: number[], afterId: number) {
  const rows: PushEvent[] = await listEventsAfter(db, viewerIds, afterId, pageSize)
  return { rows, isLastPage: rows.length < pageSize }
}

interface Subscription {
  viewerId: number | null
  subscriber: Subscriber
  cursor: number
  isDelivering: boolean
  isBehind: boolean
}

interface NewSubscription {
  viewerId: number | null
  sinceId: number | null
  subscriber: Subscriber
  lastId: number
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

/**
 * Idle subscribers get rows handed over; busy, new or slow ones read from their own cursor, so that a slow browser
 * costs no memory and no event is delivered twice.
 */
export function createSubscriptions(db: Db, log: Log) {
  const byViewer = new Map<number | null, Set<Subscription>>()

  const isHere = (one: Subscription) => byViewer.get(one.viewerId)?.has(one) ?? false
  const remove = (one: Subscription) => {
    const viewerStreams = byViewer.get(one.viewerId)
    viewerStreams?.delete(one)
    if (viewerStreams?.size === 0) byViewer.delete(one.viewerId)
  }
  const dropOnFailure = (one: Subscription, delivering: Promise<void>) => {
    delivering.catch((error: unknown) => {
      if (!isHere(one)) return
      log.warn({ err: error }, 'a subscriber of events is dropped')
      remove(one)
      one.subscriber.onDrop?.()
    })
  }
  const all = () => [...byViewer.values()].flatMap((some) => [...some])

  return {
    concern: (viewerIds: number[]) =>
      viewerIds.length === 0 ? byViewer.size > 0 : viewerIds.some((id) => byViewer.has(id)),
    viewerIds: () => [...byViewer.keys()].filter((id) => id !== null),
    hand: (rows: PushEvent[]) => {
      for (const one of all()) {
        const own = rows.filter(({ viewerId }) => viewerId === null || viewerId === one.viewerId)
        if (own.length === 0) continue
        if (one.isDelivering) one.isBehind = true
        else dropOnFailure(one, deliver(db, one, own, isHere))
      }
    },
    add: ({ viewerId, sinceId, subscriber, lastId }: NewSubscription) => {
      const isBehind = sinceId !== null
      const one = { viewerId, subscriber, cursor: sinceId ?? lastId, isDelivering: isBehind, isBehind }
      byViewer.set(viewerId, (byViewer.get(viewerId) ?? new Set()).add(one))
      if (isBehind) dropOnFailure(one, resume(db, one, lastId, isHere))
      return () => remove(one)
    },
    dropAll: () => {
      const dropped = all()
      byViewer.clear()
      for (const one of dropped) one.subscriber.onDrop?.()
    },
  }
}

type IsSubscribed = (one: Subscription) => boolean

async function deliver(db: Db, one: Subscription, rows: PushEvent[], isHere: IsSubscribed) {
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
    if (!page.isLastPage) one.isBehind = true
  }
  one.isDelivering = false
}

/** An unknown id (another database, a forged header) would otherwise silence the stream for ever. */
async function resume(db: Db, one: Subscription, lastId: number, isHere: IsSubscribed) {
  if (one.cursor > lastId && one.cursor > (await findLastPosition(db))) one.cursor = lastId
  await deliver(db, one, [], isHere)
}
