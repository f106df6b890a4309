import type { CommentState } from '@kinora/contract/comments'
import type { Trx } from '../../platform/db/database.ts'
import * as blocks from './block-queries.ts'
import { hasWord } from './blocked-words.ts'
import type { Subject } from './commentable.ts'

/**
 * What becomes of what somebody has just written. Creators approve nothing of their own; of those whom they have hidden
 * nobody reads anything, and they are not told.
 */
export async function screen(
  trx: Trx,
  subject: Subject,
  { authorId, content }: { authorId: number; content: string },
): Promise<{ state: CommentState; isHidden: boolean }> {
  if (authorId === subject.ownerId) return { state: 'published', isHidden: false }
  const { isBlocked, words } = await blocks.findRules(trx, { channelId: subject.ownerId, userId: authorId })
  const isHeld = subject.policy === 'hold' || hasWord(content, words)
  return { state: isHeld ? 'held' : 'published', isHidden: isBlocked }
}
