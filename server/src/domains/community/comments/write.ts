import { msg, t } from '@kinora/contract/text/translate'
import { commentLimits, commentTexts } from '@kinora/contract/community/comments/rules'
import type { CommentSubject, NewComment, CommentState } from '@kinora/contract/community/comments/schemas'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { containsBlockedWord } from '../../site/auto-moderation/blocked-words.ts'
import { moderationRulesFor } from '../../site/auto-moderation/moderation-rules.ts'
import { saveMentions } from '../mentions/service.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { loadPresentedComment, findVisible, requireVisibleComment } from './read.ts'
import * as blocks from './channel-block-queries.ts'
import { updateVisibleCounts, publishCommentEvents } from './events.ts'
import type { CommentedSubject } from './subject-queries.ts'
import { commentableOf, commentNotFound, findSubject, subjectOf } from './subjects.ts'
import * as writeQueries from './write-queries.ts'

/** @throws DomainError not_found, forbidden (comments are off, or the role may not comment), rate_limited */
export async function createComment(
  ctx: Context,
  viewer: Viewer,
  of: CommentSubject,
  { content, parentId }: NewComment,
) {
  if (!policy.canWriteComments(viewer)) throw new DomainError('forbidden', t`You are not allowed to comment.`)
  await limitRepeatedText(ctx, viewer, { content, of: 'comment', windowSeconds: sameTextSeconds })
  const { ownerId } = await findSubject(ctx.db, viewer, of)
  const judgement = await checkContent(ctx, viewer, { ownerId, content })
  return ctx.transaction(async (trx) => {
    const subject = await findSubject(trx, viewer, of)
    requireCommentsEnabled(subject)
    const thread = parentId === undefined ? topLevel : await threadForReply(trx, subject, parentId)
    const id = await insertModerated(trx, ctx, subject, {
      ...thread,
      authorId: viewer.id,
      content,
      judgement,
    })
    return loadPresentedComment(trx, viewer, subject, id)
  })
}

interface WrittenComment {
  parentId: number | null
  replyToId: number | null
  authorId: number
  content: string
  judgement: ContentCheck
  /** For a message of a chat. */
  atSeconds?: number
}

/** Inserts a comment in the state that moderation gives it, and returns its id. */
export async function insertModerated(
  trx: Trx,
  ctx: Context,
  subject: CommentedSubject,
  { judgement, ...written }: WrittenComment,
) {
  const { authorId, content } = written
  const moderated = await autoModerate(trx, subject, { authorId, judgement })
  const { column } = commentableOf(subject.kind)
  const id = await writeQueries.insertComment(trx, {
    column,
    subjectId: subject.id,
    ...written,
    ...moderated,
  })
  await saveMentions(trx, { kind: 'comment', id }, content)
  const { isPublic, ...row } = await reload(trx, id)
  if (isPublic) await publishCommentEvents(trx, ctx, subject, id)
  await updateVisibleCounts(trx, row, { was: false, is: isPublic })
  return id
}

interface ContentCheck {
  isBlockedBySite: boolean
  isBlockedByChannel: boolean
  holdsNew: boolean
  holdsFirst: boolean
}

/** Runs before the transaction, because matching a long text must not hold a database connection. */
export async function checkContent(
  ctx: Context,
  viewer: Viewer,
  { ownerId, content }: { ownerId: number; content: string },
): Promise<ContentCheck> {
  const { holdsNew, holdsFirst, blockedIn } = await moderationRulesFor(ctx, viewer, 'comments.moderate')
  const isOwner = viewer.id === ownerId
  const blockedWords = isOwner ? [] : await blocks.findBlockedWords(ctx.db, ownerId)
  return {
    holdsNew,
    holdsFirst,
    isBlockedBySite: blockedIn([content]) !== undefined,
    isBlockedByChannel: containsBlockedWord(content, blockedWords),
  }
}

/**
 * Decides the state of a new or edited comment. Comments held by the site are for staff to approve, on any video.
 * Creators’ own comments are never held by their channel. Comments of blocked users are stored but visible to
 * themselves and staff only.
 */
async function autoModerate(
  trx: Trx,
  subject: CommentedSubject,
  { authorId, judgement }: { authorId: number; judgement: ContentCheck },
): Promise<{ state: CommentState; isHidden: boolean; isStaffDecision: boolean }> {
  const isStaffDecision = await isHeldBySite(trx, authorId, judgement)
  const own = { isHidden: false, isStaffDecision, state: isStaffDecision ? 'held' : 'published' } as const
  if (authorId === subject.ownerId) return own
  const isHidden = await blocks.isCommenterBlocked(trx, { channelId: subject.ownerId, userId: authorId })
  const isHeld = isStaffDecision || subject.policy === 'hold' || judgement.isBlockedByChannel
  return { state: isHeld ? 'held' : 'published', isHidden, isStaffDecision }
}

async function isHeldBySite(
  trx: Trx,
  authorId: number,
  { isBlockedBySite, holdsNew, holdsFirst }: ContentCheck,
) {
  if (holdsNew || isBlockedBySite) return true
  return holdsFirst && !(await queries.hasPublishedComment(trx, authorId))
}

export const topLevel = { parentId: null, replyToId: null }

/** @throws DomainError forbidden */
export function requireCommentsEnabled(subject: CommentedSubject) {
  if (subject.policy === 'off') throw new DomainError('forbidden', t(commentTexts.off))
}

/**
 * The thread that a reply belongs to, and the author it answers. Locks the thread before the reply is inserted,
 * because its reply count changes later.
 * @throws DomainError not_found, also for comments that are not public
 */
async function threadForReply(trx: Trx, subject: CommentedSubject, answeredId: number) {
  const answered = await queries.findComment(trx, answeredId)
  if (!answered?.isPublic || answered.atSeconds !== null || !belongsToSubject(subject, answered))
    throw commentNotFound()
  const isReply = answered.parentId !== null
  const head = await queries.findCommentForUpdate(trx, answered.parentId ?? answered.id)
  if (!head || (!isReply && !head.isPublic)) throw commentNotFound()
  return { parentId: head.id, replyToId: isReply ? answered.authorId : null }
}

function belongsToSubject({ kind, id }: CommentSubject, row: queries.CommentAccessRow) {
  const of = subjectOf(row)
  return of.kind === kind && of.id === id
}

async function reload(trx: Trx, id: number) {
  const row = await queries.findComment(trx, id)
  if (!row) throw commentNotFound()
  return row
}

const sameTextSeconds = 600

interface RepeatedText {
  content: string
  of: 'comment' | 'chat'
  windowSeconds: number
}

/** @throws DomainError rate_limited */
export async function limitRepeatedText(
  ctx: Context,
  viewer: Viewer,
  { content, of, windowSeconds }: RepeatedText,
) {
  const text = content.toLowerCase().replace(/\s+/g, ' ')
  await enforceRateLimit(ctx, {
    key: `${of} ${viewer.id} ${createHash('sha256').update(text).digest('base64url')}`,
    limit: commentLimits.sameText,
    windowSeconds,
    refusal: msg`You have posted this several times already.`,
  })
}

/**
 * An edited comment is moderated like a new one, and loses its heart and pin.
 * @throws DomainError not_found, forbidden, conflict (a message of a chat)
 */
export async function editComment(ctx: Context, viewer: Viewer, id: number, content: string) {
  const { ownerId } = (await findVisible(ctx.db, viewer, id)).subject
  const judgement = await checkContent(ctx, viewer, { ownerId, content })
  return ctx.transaction(async (trx) => {
    const { row, subject } = await requireVisibleComment(
      trx,
      viewer,
      await queries.findCommentForUpdate(trx, id),
    )
    requireEditable(viewer, row)
    requireCommentsEnabled(subject)
    if (content !== row.content) {
      const isAuthor = row.authorId === viewer.id
      const moderated =
        isAuthor &&
        row.state === 'published' &&
        (await autoModerate(trx, subject, { authorId: viewer.id, judgement }))
      const is = await writeQueries.updateComment(trx, id, {
        content,
        editedAt: ctx.now(),
        ...(moderated && { state: moderated.state }),
        ...(moderated && moderated.isStaffDecision && { isStaffDecision: true }),
        ...resetMarks(subject, row),
      })
      await saveMentions(trx, { kind: 'comment', id }, content)
      if (!isAuthor) await addAuditEntry(trx, viewer, editAuditEntry(row, content))
      if (is) await publishCommentEvents(trx, ctx, subject, id)
      await updateVisibleCounts(trx, row, { was: row.isPublic, is })
    }
    return loadPresentedComment(trx, viewer, subject, id)
  })
}

/** @throws DomainError conflict (a message of a chat), forbidden */
function requireEditable(viewer: Viewer, row: queries.CommentAccessRow) {
  if (row.atSeconds !== null) throw new DomainError('conflict', t`Messages of a chat cannot be edited.`)
  if (!policy.canEditComment(viewer, row)) throw new DomainError('forbidden', t`This comment is not yours.`)
}

/** Heart and pin belonged to the old text; creators’ own comments keep them. */
const resetMarks = (subject: CommentedSubject, { authorId }: queries.CommentAccessRow) =>
  authorId === subject.ownerId ? {} : { isHearted: false, pinnedAt: null }

const editAuditEntry = (row: queries.CommentAccessRow, content: string) => ({
  action: 'comment.updated' as const,
  target: { kind: 'comment', id: row.id },
  before: { content: row.content },
  after: { content },
})
