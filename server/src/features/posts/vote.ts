import type { Poll } from '@kinora/contract/posts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentPoll } from './present.ts'
import { findGuarded } from './queries.ts'
import { requireSeen } from './service.ts'
import * as votes from './vote-queries.ts'

/**
 * Idempotent.
 * @throws DomainError not_found (also for a post without a poll), invalid (no such answer)
 */
export async function vote(
  ctx: Context,
  viewer: Viewer,
  { postId, choice }: { postId: number; choice: number },
): Promise<Poll> {
  return ctx.transaction(async (trx) => {
    const post = requireSeen(viewer, await findGuarded(trx, postId))
    const options = await votes.lockOptions(trx, postId)
    if (options.length === 0) throw new DomainError('not_found', 'Poll not found.')
    if (choice >= options.length) {
      throw new DomainError('invalid', 'There is no such answer.', { fields: { choice: 'Invalid' } })
    }
    const of = { userId: viewer.id, postId }
    const before = await votes.findChoice(trx, of)
    if (before !== choice) {
      await votes.choose(trx, { ...of, option: choice })
      if (before !== null) await votes.addVotes(trx, postId, before, -1)
      await votes.addVotes(trx, postId, choice, 1)
    }
    return presentPoll(await votes.lockOptions(trx, postId), choice, viewer.id === post.ownerId)
  })
}

export const removeVotesOfUser = (trx: Trx, userId: number) => votes.removeVotes(trx, userId)
