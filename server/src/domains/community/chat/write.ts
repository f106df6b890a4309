import { msg, plural, t } from '@kinora/contract/text/translate'
import { chatLimits, chatRefusalTexts, type ChatRefusal } from '@kinora/contract/community/chat/rules'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { checkContent, insertModerated, limitRepeatedText, topLevel } from '../comments/write.ts'
import { recordingOffsetAt } from './recording-offset.ts'
import { isExemptFromLimits } from './policy.ts'
import { presentMessage } from './present.ts'
import * as queries from './queries.ts'
import { findRefusal, requireChat } from './read.ts'

/**
 * A message is a comment with a second: moderated, hidden and held like one.
 * @throws DomainError not_found, forbidden, conflict (too early, or over), rate_limited
 */
export async function writeMessage(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
  content: string,
): Promise<ChatMessage> {
  const chat = requireChat(viewer, await queries.findChat(ctx.db, videoId))
  const refusal = await findRefusal(ctx, viewer, chat)
  if (refusal) throw refusalError(refusal)
  await limitRepeatedText(ctx, viewer, { content, of: 'chat', windowSeconds: chatLimits.sameTextSeconds })
  const judgement = await checkContent(ctx, viewer, { ownerId: chat.ownerId, content })
  const atSeconds = await findRecordingSecond(ctx, chat)
  return ctx.transaction(async (trx) => {
    if (!isExemptFromLimits(viewer, chat)) await enforceSlowMode(trx, chat, viewer.id)
    const written = { ...topLevel, authorId: viewer.id, content, judgement, atSeconds }
    const id = await insertModerated(trx, ctx, subjectOf(chat), written)
    const message = orNotFound(await queries.findMessage(trx, id), msg`Comment not found.`)
    return presentMessage(viewer, chat, message)
  })
}

const untimely: readonly ChatRefusal[] = ['early', 'ended']

const refusalError = (refusal: ChatRefusal) =>
  new DomainError(untimely.includes(refusal) ? 'conflict' : 'forbidden', t(chatRefusalTexts[refusal]))

const subjectOf = ({ id, ownerId, commentPolicy }: queries.ChatRow) => ({
  kind: 'video' as const,
  id,
  ownerId,
  policy: commentPolicy as CommentPolicy,
  count: 0,
})

const findRecordingSecond = async (ctx: Context, { id, startedAt, broadcastState: state }: queries.ChatRow) =>
  recordingOffsetAt(ctx.now(), { state, startedAt, segment: await queries.findLatestSegment(ctx.db, id) })

/** @throws DomainError rate_limited */
async function enforceSlowMode(trx: Trx, { id, slowModeSeconds }: queries.ChatRow, authorId: number) {
  if (slowModeSeconds === 0) return
  await queries.lockAuthor(trx, id, authorId)
  const since = await queries.findSecondsSinceLast(trx, id, authorId)
  const seconds = since === null ? 0 : Math.ceil(slowModeSeconds - since)
  if (seconds <= 0) return
  throw new DomainError(
    'rate_limited',
    t`${plural(
      { seconds },
      {
        one: 'Slow mode is on: you can write again in # second.',
        other: 'Slow mode is on: you can write again in # seconds.',
      },
    )}`,
    { retryAfterSeconds: seconds },
  )
}
