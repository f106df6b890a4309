import { t } from '@kinora/contract/text/translate'
import type { Poll } from '@kinora/contract/community/posts/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentPoll } from './present.ts'
import { findPostAccess } from './queries.ts'
import { requireVisiblePost } from './service.ts'
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
    const post = requireVisiblePost(viewer, await findPostAccess(trx, postId))
    const options = await votes.lockPollOptions(trx, postId)
    if (options.length === 0) throw new DomainError('not_found', t`Poll not found.`)
    if (choice >= options.length) {
      throw new DomainError('invalid', t`There is no such answer.`, { fields: { choice: t`Invalid` } })
    }
    const of = { userId: viewer.id, postId }
    const before = await votes.findChoice(trx, of)
    if (before !== choice) {
      await votes.saveVote(trx, { ...of, optionPosition: choice })
      if (before !== null) await votes.addToVoteCount(trx, postId, before, -1)
      await votes.addToVoteCount(trx, postId, choice, 1)
    }
    return presentPoll(await votes.lockPollOptions(trx, postId), choice, viewer.id === post.ownerId)
  })
}

export const removeVotesOfUser = (trx: Trx, userId: number) => votes.deleteVotesOfUser(trx, userId)
