import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** Serializes the votes on a poll. */
export const lockPollOptions = (trx: Trx, postId: number) =>
  trx
    .selectFrom('pollOptions')
    .select(['position', 'content', 'votes'])
    .where('postId', '=', postId)
    .orderBy('position')
    .forUpdate()
    .execute()

interface VoteKey {
  userId: number
  postId: number
}

export async function findChoice(trx: Trx, { userId, postId }: VoteKey) {
  const vote = await trx
    .selectFrom('pollVotes')
    .select('optionPosition')
    .where('userId', '=', userId)
    .where('postId', '=', postId)
    .executeTakeFirst()
  return vote?.optionPosition ?? null
}

export async function saveVote(trx: Trx, vote: VoteKey & { optionPosition: number }) {
  await trx
    .insertInto('pollVotes')
    .values(vote)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'postId'])
        .doUpdateSet({ optionPosition: vote.optionPosition, createdAt: sql`now()` }),
    )
    .execute()
}

export async function addToVoteCount(trx: Trx, postId: number, position: number, by: number) {
  await trx
    .updateTable('pollOptions')
    .set({ votes: sql`votes + ${by}` })
    .where('postId', '=', postId)
    .where('position', '=', position)
    .execute()
}

export async function deleteVotesOfUser(trx: Trx, userId: number) {
  await sql`
    with gone as (delete from poll_votes where user_id = ${userId} returning post_id, option_position)
    update poll_options as o set votes = o.votes - 1
    from gone as g where o.post_id = g.post_id and o.position = g.option_position`.execute(trx)
}
