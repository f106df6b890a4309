import { msg, t } from '@kinora/contract/text/translate'
import { chatLimits, type ChatRefusal } from '@kinora/contract/community/chat/rules'
import type { Chat } from '@kinora/contract/community/chat/schemas'
import type { chat as chatCalls } from '@kinora/contract/community/chat/calls'
import type { CallRequest } from '@kinora/contract/http/call'
import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { shareOf } from '../../../platform/processes/process-share.ts'
import { canSeeVideo } from '../../library/videos/policy.ts'
import { canModerateSubject } from '../comments/policy.ts'
import { type ChatRoom, inChatRoom, wakeIntervalMs } from './chat-rooms.ts'
import { formatCursor, markOf, parseCursor } from './cursor.ts'
import { needsSubscription, refusalOf } from './policy.ts'
import { hiddenIds, presentVisible } from './present.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, for a video without a chat and one that the viewer may not see */
export function requireChat(viewer: Viewer | null, row: queries.ChatRow | undefined) {
  const chat = orNotFound(row, msg`This video has no chat.`)
  if (!canSeeVideo(viewer, chat)) throw new DomainError('not_found', t`Video not found.`)
  return chat
}

export const findRefusal = async (ctx: Context, viewer: Viewer | null, chat: queries.ChatRow) =>
  refusalOf(viewer, chat, {
    now: ctx.now(),
    isSubscribed:
      needsSubscription(viewer, chat) && (await queries.isSubscribed(ctx.db, viewer.id, chat.ownerId)),
  })

interface Caller {
  address: string
  disconnected: AbortSignal
}

type FindQuery = CallRequest<typeof chatCalls.find>['query'] & { id: number }

/**
 * What is new for this viewer. With `wait` it waits for something that is; where too many wait already it answers at once
 * and asks for a longer pause.
 * @throws DomainError not_found
 */
export const findChat = (ctx: Context, viewer: Viewer | null, query: FindQuery, caller: Caller) =>
  inChatRoom(ctx, query.id, async (room): Promise<Chat> => {
    const version = room.version()
    const found = await readChat(ctx, viewer, room, query)
    if (query.wait === '0' || found.isNews) return found.chat
    try {
      return await limitWaiting(
        () => waitForNews({ ctx, viewer, room, query, version, disconnected: caller.disconnected }),
        networkOf(caller.address),
      )
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable')
        return { ...found.chat, pauseMs: crowdedPauseMs }
      throw error
    }
  })

const maxWaiting = shareOf(5000)
/** Many may share one address, such as those of a school. */
const maxWaitingPerNetwork = 200
const crowdedPauseMs = 5000

const limitWaiting = limitConcurrency(maxWaiting, {
  perKey: maxWaitingPerNetwork,
  error: () => new DomainError('unavailable', t`Too many people wait for this chat.`),
})

interface Wait {
  ctx: Context
  viewer: Viewer | null
  room: ChatRoom
  query: FindQuery
  version: number
  disconnected: AbortSignal
}

async function waitForNews({ ctx, viewer, room, query, version: since, disconnected }: Wait): Promise<Chat> {
  const over = new AbortController()
  const end = () => over.abort()
  const timer = setTimeout(end, chatLimits.waitSeconds * 1000)
  const endings = [disconnected, ctx.draining]
  for (const signal of endings) signal.addEventListener('abort', end)
  if (endings.some(({ aborted }) => aborted)) end()
  let version = since
  try {
    for (;;) {
      const isChanged = await room.waitForChange(version, over.signal)
      version = room.version()
      const found = await readChat(ctx, viewer, room, query)
      if (!isChanged || found.isNews) return found.chat
    }
  } finally {
    clearTimeout(timer)
    for (const signal of endings) signal.removeEventListener('abort', end)
  }
}

interface FoundChat {
  chat: Chat
  /** The client does not know it yet. */
  isNews: boolean
}

async function readChat(
  ctx: Context,
  viewer: Viewer | null,
  room: ChatRoom,
  { id, after }: Pick<FindQuery, 'id' | 'after'>,
): Promise<FoundChat> {
  const chat = requireChat(viewer, await room.read('chat', () => queries.findChat(ctx.db, id)))
  const refusal = await findRefusal(ctx, viewer, chat)
  const known = after === undefined ? undefined : parseCursor(after)
  const { rows, revision, isComplete } = await readMessages(ctx, room, chat, known?.revision)
  const messages = presentVisible(viewer, chat, rows)
  const removedIds = isComplete ? [] : hiddenIds(viewer, chat, rows)
  const mark = settingsMark(chat, refusal)
  const pinned = await readPinned(ctx, room, chat)
  return {
    isNews: isComplete || mark !== known?.mark || messages.length > 0 || removedIds.length > 0,
    chat: {
      messages: isComplete ? messages.slice(-chatLimits.page) : messages,
      removedIds,
      isComplete,
      cursor: formatCursor({ revision, mark }),
      pinned: presentVisible(viewer, chat, pinned)[0] ?? null,
      broadcastState: chat.broadcastState as Chat['broadcastState'],
      slowModeSeconds: chat.slowModeSeconds,
      refusal,
      canModerate: canModerateSubject(viewer, chat),
      pauseMs: pauseMsFor(room.readerCount()),
    },
  }
}

const settingsMark = (chat: queries.ChatRow, refusal: ChatRefusal | null) =>
  markOf([
    chat.broadcastState,
    chat.broadcastStartsAt,
    chat.chatAudience,
    chat.slowModeSeconds,
    chat.pinnedId,
    refusal,
  ])

interface ReadMessages {
  rows: queries.MessageRow[]
  /** What the client knows with these rows. */
  revision: number
  /** They are the newest, not what has changed. */
  isComplete: boolean
}

/** Begins anew where too much has changed. While the chat is off the client knows nothing. */
async function readMessages(
  ctx: Context,
  room: ChatRoom,
  chat: queries.ChatRow,
  known: number | undefined,
): Promise<ReadMessages> {
  if (chat.commentPolicy === 'off') return { rows: [], revision: 0, isComplete: known !== 0 }
  const changes =
    known === undefined
      ? undefined
      : await room.read(`since ${known}`, () =>
          queries.listChanges(ctx.db, { videoId: chat.id, after: known, limit: chatLimits.changes + 1 }),
        )
  if (changes && changes.length <= chatLimits.changes) {
    return { rows: changes, revision: changes.at(-1)?.chatRevision ?? known ?? 0, isComplete: false }
  }
  const { revision } = chat
  // Read no earlier than the revision, so that nothing is missing up to it.
  const rows = await room.read(`newest at ${revision}`, () => queries.listNewest(ctx.db, chat.id, newestRows))
  return { rows, revision, isComplete: true }
}

/** More than are shown: some may be held, and are not for everybody. */
const newestRows = 2 * chatLimits.page

async function readPinned(
  ctx: Context,
  room: ChatRoom,
  { commentPolicy, pinnedId, revision }: queries.ChatRow,
) {
  if (pinnedId === null || commentPolicy === 'off') return []
  const row = await room.read(`pinned at ${revision}`, () => queries.findMessage(ctx.db, pinnedId))
  return row ? [row] : []
}

const maxPauseMs = 3000
const pauseMsPerReader = 2

/** Keeps the calls of a node bounded: a chat with a thousand readers on it is answered five hundred times a second. */
const pauseMsFor = (readers: number) =>
  Math.min(maxPauseMs, Math.max(wakeIntervalMs, readers * pauseMsPerReader))
