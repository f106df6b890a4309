import type { Context } from '../../../context.ts'
import type { NodeMessages } from '../../../platform/push/node-messages.ts'
import { runShared } from '../../../platform/request-scope/country.ts'

/** A busy chat wakes those who wait for it no more often. */
export const wakeIntervalMs = 250
/** Of what was read for all, should a notification be lost. */
const freshMs = 1000
/** Clients may ask with any cursor; nearly all have one of the latest few. */
const maxReads = 50

/** What those who read one chat on this node share: what was read, and the wait for a change. */
export interface ChatRoom {
  readerCount: () => number
  version: () => number
  /** Loads once for all until the next change; must not depend on who asks. */
  read: <T>(key: string, load: () => Promise<T>) => Promise<T>
  /** Resolves with the first change after `version`, or when the signal aborts: then to false. */
  waitForChange: (version: number, signal: AbortSignal) => Promise<boolean>
}

interface OpenRoom extends ChatRoom {
  enter: () => void
  /** Returns whether nobody is left. */
  leave: () => boolean
  change: () => void
}

function createRoom(): OpenRoom {
  const reads = new Map<string, { value: Promise<unknown>; at: number }>()
  const waiting = new Set<() => void>()
  let [version, readers, lastWake] = [0, 0, -Infinity]
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    timer = undefined
    lastWake = performance.now()
    for (const resume of waiting) resume()
  }
  const load = <T>(key: string, loadValue: () => Promise<T>) => {
    const value = runShared(loadValue)
    const entry = { value, at: performance.now() }
    if (reads.size >= maxReads) reads.clear()
    reads.set(key, entry)
    value.catch(() => reads.get(key) === entry && reads.delete(key))
    return value
  }
  return {
    readerCount: () => readers,
    version: () => version,
    enter: () => void (readers += 1),
    leave: () => {
      readers -= 1
      if (readers === 0) clearTimeout(timer)
      return readers === 0
    },
    change: () => {
      version += 1
      reads.clear()
      if (waiting.size > 0)
        timer ??= setTimeout(wake, Math.max(0, lastWake + wakeIntervalMs - performance.now()))
    },
    read: <T>(key: string, loadValue: () => Promise<T>) => {
      const known = reads.get(key)
      const isFresh = known !== undefined && performance.now() - known.at < freshMs
      return isFresh ? (known.value as Promise<T>) : load(key, loadValue)
    },
    waitForChange: (since, signal) => {
      if (signal.aborted) return Promise.resolve(false)
      if (version !== since) return Promise.resolve(true)
      return new Promise((resolve) => {
        const settle = (isChanged: boolean) => {
          waiting.delete(resume)
          signal.removeEventListener('abort', stop)
          resolve(isChanged)
        }
        const resume = () => settle(true)
        const stop = () => settle(false)
        waiting.add(resume)
        signal.addEventListener('abort', stop)
      })
    },
  }
}

const roomsByNode = new WeakMap<NodeMessages, Map<number, OpenRoom>>()

/** The topic of the triggers of migration 0027. */
const topic = 'chat'

function roomsOf({ messages }: Pick<Context, 'messages'>) {
  const known = roomsByNode.get(messages)
  if (known) return known
  const rooms = new Map<number, OpenRoom>()
  messages.subscribe(topic, (videoId) => rooms.get(videoId as number)?.change())
  messages.onReset(() => {
    for (const room of rooms.values()) room.change()
  })
  roomsByNode.set(messages, rooms)
  return rooms
}

/** Runs the work of one reader; the room exists as long as it has any. */
export async function inChatRoom<T>(
  ctx: Pick<Context, 'messages'>,
  videoId: number,
  work: (room: ChatRoom) => Promise<T>,
): Promise<T> {
  const rooms = roomsOf(ctx)
  const room = rooms.get(videoId) ?? createRoom()
  rooms.set(videoId, room)
  room.enter()
  try {
    return await work(room)
  } finally {
    if (room.leave()) rooms.delete(videoId)
  }
}
