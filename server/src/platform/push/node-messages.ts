import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** The one PostgreSQL channel of all topics. */
export const nodeMessageChannel = 'node_messages'

export interface NodeMessages {
  /** Calls back for each message on the topic, from any node, this one included. Returns a function that unsubscribes. */
  subscribe: (topic: string, listener: (message: unknown) => void) => () => void
  receive: (notification: string) => void
  /** Messages may have been missed: whoever keeps a state reads it again. */
  reset: () => void
  onReset: (listener: () => void) => () => void
}

export function createNodeMessages(log: Log): NodeMessages {
  const topics = new Map<string, Set<(message: unknown) => void>>()
  const resetListeners = new Set<() => void>()
  return {
    subscribe: (topic, listener) => {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
    receive: (notification) => {
      try {
        const [topic, message] = JSON.parse(notification) as [string, unknown]
        for (const listener of topics.get(topic) ?? []) listener(message)
      } catch (error) {
        log.error({ err: error }, 'a message of another node could not be handled')
      }
    },
    reset: () => {
      for (const listener of resetListeners) listener()
    },
    onReset: (listener) => {
      resetListeners.add(listener)
      return () => void resetListeners.delete(listener)
    },
  }
}

export const nodeMessage = (topic: string, message: unknown) => JSON.stringify([topic, message])

/**
 * Sends a message to all nodes when the transaction commits, at once outside of one. At most 8,000 bytes, and lost to
 * nodes that are not connected: what matters is in a table.
 */
export async function sendNodeMessage(db: Db, topic: string, message: unknown) {
  await sql`select pg_notify(${nodeMessageChannel}, ${nodeMessage(topic, message)})`.execute(db)
}
