import type { CommentState } from '@kinora/contract/comments'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { hasWord } from '../filtering/blocked-words.ts'
import { screeningFor } from '../filtering/screening.ts'
import * as blocks from './block-queries.ts'
import type { Subject } from './commentable.ts'
import { hasPublished } from './queries.ts'

/** What the words of a comment are found to be. */
export interface Judgement {
  isBlockedBySite: boolean
  isBlockedByChannel: boolean
  holdsNew: boolean
  holdsFirst: boolean
}

/** Judges words before the transaction that writes them: a long text must keep no connection of the database. */
export async function judge(
  ctx: Context,
  viewer: Viewer,
  { ownerId, content }: { ownerId: number; content: string },
): Promise<Judgement> {
  const { holdsNew, holdsFirst, blockedIn } = await screeningFor(ctx, viewer, 'comments.moderate')
  const isOwner = viewer.id === ownerId
  const words = isOwner ? [] : await blocks.findWords(ctx.db, ownerId)
  return {
    holdsNew,
    holdsFirst,
    isBlockedBySite: blockedIn([content]) !== undefined,
    isBlockedByChannel: hasWord(content, words),
  }
}

/**
 * What becomes of what somebody has just written. What the site holds is for the staff to decide, whoever's video it is. Creators
 * approve nothing of their own; of those whom they have hidden nobody reads anything, and they are not told.
 */
export async function screen(
  trx: Trx,
  subject: Subject,
  { authorId, judgement }: { authorId: number; judgement: Judgement },
): Promise<{ state: CommentState; isHidden: boolean; isStaffDecision: boolean }> {
  const isStaffDecision = await isHeldBySite(trx, authorId, judgement)
  const own = { isHidden: false, isStaffDecision, state: isStaffDecision ? 'held' : 'published' } as const
  if (authorId === subject.ownerId) return own
  const isHidden = await blocks.isBlocked(trx, { channelId: subject.ownerId, userId: authorId })
  const isHeld = isStaffDecision || subject.policy === 'hold' || judgement.isBlockedByChannel
  return { state: isHeld ? 'held' : 'published', isHidden, isStaffDecision }
}

async function isHeldBySite(
  trx: Trx,
  authorId: number,
  { isBlockedBySite, holdsNew, holdsFirst }: Judgement,
) {
  if (holdsNew || isBlockedBySite) return true
  return holdsFirst && !(await hasPublished(trx, authorId))
}
