import { msg, type Message } from '@kinora/contract/text/translate'
import { commentTexts } from '../comments/rules.ts'
import { broadcastLimits } from '../../library/broadcasts/rules.ts'
import type { BroadcastState } from '../../library/videos/broadcast-rules.ts'

export const chatLimits = {
  content: 500,
  perMinute: 30,
  /** People repeat themselves in a chat, so the same text is refused for a shorter time than under a video. */
  sameTextSeconds: 60,
  /** Messages of an answer; of later changes, before a client begins anew. */
  page: 100,
  changes: 200,
  /** How long a call waits for news. Below common proxy timeouts. */
  waitSeconds: 20,
  /** Of a replay, per call. */
  spanSeconds: 600,
  span: 500,
} as const

/** Why the viewer may not write. */
export const chatRefusals = ['off', 'early', 'ended', 'signed-out', 'forbidden', 'subscribers'] as const
export type ChatRefusal = (typeof chatRefusals)[number]

export const chatRefusalTexts: Record<ChatRefusal, Message> = {
  off: msg`The chat is turned off`,
  early: msg`The chat opens an hour before the broadcast.`,
  ended: msg`The broadcast has ended.`,
  'signed-out': msg`Sign in first.`,
  forbidden: msg`You are not allowed to comment.`,
  subscribers: msg`Only subscribers of the channel can write here.`,
}

export const chatTexts = {
  empty: msg`Say hello`,
  held: commentTexts.held,
} as const

interface ChatTimes {
  state: BroadcastState
  startsAt: Date | null
}

/** Whether messages are accepted, as far as the time is concerned. */
export function timeRefusalOf({ state, startsAt }: ChatTimes, now: Date): 'early' | 'ended' | null {
  if (state === 'ended') return 'ended'
  if (state !== 'scheduled' || startsAt === null) return null
  return startsAt.getTime() - now.getTime() > broadcastLimits.earlySeconds * 1000 ? 'early' : null
}
