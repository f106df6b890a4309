import type { CommentState } from '@kinora/contract/comments'
import type { Trx } from '../../platform/db/database.ts'
import { hasWord } from '../filtering/blocked-words.ts'
import type { Screening } from '../filtering/screening.ts'
import * as blocks from './block-queries.ts'
import type { Subject } from './commentable.ts'
import { hasPublished } from './queries.ts'

interface Written {
  authorId: number
  content: string
  /** What holds for who wrote it on the whole site. */
  screening: Screening
}

/**
 * What becomes of what somebody has just written. What the site holds is for the staff to decide, whoever's video it is. Creators
 * approve nothing of their own; of those whom they have hidden nobody reads anything, and they are not told.
 */
export async function screen(
  trx: Trx,
  subject: Subject,
  { authorId, content, screening }: Written,
): Promise<{ state: CommentState; isHidden: boolean; isStaffDecision: boolean }> {
  const isStaffDecision = await isHeldBySite(trx, { authorId, content, screening })
  const own = { isHidden: false, isStaffDecision, state: isStaffDecision ? 'held' : 'published' } as const
  if (authorId === subject.ownerId) return own
  const { isBlocked, words } = await blocks.findRules(trx, { channelId: subject.ownerId, userId: authorId })
  const isHeld = isStaffDecision || subject.policy === 'hold' || hasWord(content, words)
  return { state: isHeld ? 'held' : 'published', isHidden: isBlocked, isStaffDecision }
}

async function isHeldBySite(trx: Trx, { authorId, content, screening }: Written) {
  if (screening.holdsNew || screening.blockedIn([content]) !== undefined) return true
  return screening.holdsFirst && !(await hasPublished(trx, authorId))
}
