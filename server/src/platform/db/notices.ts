import type pg from 'pg'

/** Protocol events missing from pg's types: statement end and transaction status. */
interface ProtocolEvents {
  on: (event: 'readyForQuery', listener: (message: { status: string }) => void) => void
}

export type NoticeListener = (message: string) => void

const idleStatus = 'I'

/**
 * Delivers notices of triggers to listeners; the notice detail names the channel. Unlike NOTIFY they need no round
 * trip. Delivered when the transaction is over, rolled back or not, and before its caller continues.
 */
export function createNoticeHub() {
  const listeners = new Map<string, Set<NoticeListener>>()

  const deliver = (said: Map<string, Set<string>>) => {
    for (const [channel, messages] of said)
      for (const listener of listeners.get(channel) ?? []) for (const message of messages) listener(message)
    said.clear()
  }
  return {
    listen: (channel: string, listener: NoticeListener) => {
      const others = listeners.get(channel) ?? new Set()
      listeners.set(channel, others.add(listener))
      return () => void others.delete(listener)
    },
    attach: (client: pg.ClientBase) => {
      const said = new Map<string, Set<string>>()
      client.on('notice', ({ message, detail }) => {
        if (!message || !detail || !listeners.has(detail)) return
        said.set(detail, (said.get(detail) ?? new Set()).add(message))
      })
      const { connection } = client as unknown as { connection: ProtocolEvents }
      connection.on('readyForQuery', ({ status }) => {
        if (status === idleStatus) deliver(said)
      })
    },
  }
}
