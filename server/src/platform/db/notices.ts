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

  const deliver = (notices: Map<string, Set<string>>) => {
    for (const [channel, messages] of notices)
      for (const listener of listeners.get(channel) ?? []) for (const message of messages) listener(message)
    notices.clear()
  }
  return {
    listen: (channel: string, listener: NoticeListener) => {
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(listener))
      return () => void channelListeners.delete(listener)
    },
    attach: (client: pg.ClientBase) => {
      const notices = new Map<string, Set<string>>()
      client.on('notice', ({ message, detail }) => {
        if (!message || !detail || !listeners.has(detail)) return
        notices.set(detail, (notices.get(detail) ?? new Set()).add(message))
      })
      const { connection } = client as unknown as { connection: ProtocolEvents }
      connection.on('readyForQuery', ({ status }) => {
        if (status === idleStatus) deliver(notices)
      })
    },
  }
}
