import type pg from 'pg'

/** What a connection shows of its protocol beyond pg's types: when a statement is over, and whether a transaction is open. */
interface Wire {
  on: (event: 'readyForQuery', listener: (message: { status: string }) => void) => void
}

export type NoticeListener = (message: string) => void

const isIdle = 'I'

/**
 * What triggers say to the connection that changed something, in notices, which cost no round trip: their detail names a channel.
 * It is heard once the transaction is over, and before whoever waits for its commit goes on; also when it was rolled back.
 */
export function createNotices() {
  const listeners = new Map<string, Set<NoticeListener>>()

  const hear = (said: Map<string, Set<string>>) => {
    for (const [channel, messages] of said)
      for (const listener of listeners.get(channel) ?? []) for (const message of messages) listener(message)
    said.clear()
  }
  return {
    /** Answers how to stop. */
    listen: (channel: string, listener: NoticeListener) => {
      const others = listeners.get(channel) ?? new Set()
      listeners.set(channel, others.add(listener))
      return () => void others.delete(listener)
    },
    /** Hears this connection from now on. */
    attach: (client: pg.ClientBase) => {
      const said = new Map<string, Set<string>>()
      client.on('notice', ({ message, detail }) => {
        if (!message || !detail || !listeners.has(detail)) return
        said.set(detail, (said.get(detail) ?? new Set()).add(message))
      })
      const { connection } = client as unknown as { connection: Wire }
      connection.on('readyForQuery', ({ status }) => {
        if (status === isIdle) hear(said)
      })
    },
  }
}
