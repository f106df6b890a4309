import type { CommentState } from '@kinora/contract/community/comments/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { containsBlockedWord } from '../../site/auto-moderation/blocked-words.ts'
import { moderationRulesFor } from '../../site/auto-moderation/moderation-rules.ts'
import * as blocks from './channel-block-queries.ts'
import type { CommentedSubject } from './commentable.ts'
import { hasPublishedComment } from './queries.ts'

export interface ContentCheck {
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
export async function autoModerate(
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
  return holdsFirst && !(await hasPublishedComment(trx, authorId))
}
