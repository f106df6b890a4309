import type { Chat, ChatMessage } from '@kinora/contract/community/chat/schemas'

/** What the browser has of a chat. */
export interface ChatLog extends Omit<Chat, 'messages' | 'removedIds' | 'isComplete'> {
  /** The newest, in order. */
  messages: readonly ChatMessage[]
  /** Messages by others that have arrived since the chat was opened. */
  arrived: number
}

export const maxMessages = 500
/** In the document at once. */
export const windowSize = 200

const byId = (a: ChatMessage, b: ChatMessage) => a.id - b.id

function withMessages(known: readonly ChatMessage[], changed: readonly ChatMessage[]) {
  if (changed.length === 0) return known
  const all = new Map([...known, ...changed].map((message) => [message.id, message]))
  return [...all.values()].toSorted(byId).slice(-maxMessages)
}

export const withoutMessages = (known: readonly ChatMessage[], ids: readonly number[]) =>
  ids.length === 0 ? known : known.filter(({ id }) => !ids.includes(id))

export function openLog({ removedIds: _removed, isComplete: _complete, ...chat }: Chat): ChatLog {
  return { ...chat, arrived: 0 }
}

export function mergeAnswer(log: ChatLog, answer: Chat): ChatLog {
  const { removedIds, isComplete, messages, ...settings } = answer
  if (isComplete) return { ...settings, messages, arrived: log.arrived }
  const newestId = log.messages.at(-1)?.id ?? 0
  return {
    ...settings,
    messages: withMessages(withoutMessages(log.messages, removedIds), messages),
    arrived: log.arrived + messages.filter(({ id }) => id > newestId).length,
  }
}

/** A message just written, which the next answer brings again. */
export const addMessage = (log: ChatLog, message: ChatMessage): ChatLog => ({
  ...log,
  messages: withMessages(log.messages, [message]),
})

export interface LogWindow {
  shown: readonly ChatMessage[]
  hasEarlier: boolean
  /** Messages after those that are shown. */
  later: number
}

/** The messages up to the one with this id; the newest if it is null. */
export function windowOf(messages: readonly ChatMessage[], endId: number | null): LogWindow {
  const end = endId === null ? messages.length : messages.findLastIndex(({ id }) => id <= endId) + 1
  const start = Math.max(0, end - windowSize)
  return { shown: messages.slice(start, end), hasEarlier: start > 0, later: messages.length - end }
}

const busyMessages = 5
const busyMs = 10_000

/** More messages than a screen reader can read out. */
export function isBusy(messages: readonly ChatMessage[]) {
  const [newest, before] = [messages.at(-1), messages.at(-1 - busyMessages)]
  return newest !== undefined && before !== undefined && timeOf(newest) - timeOf(before) < busyMs
}

const timeOf = ({ createdAt }: ChatMessage) => Date.parse(createdAt)
