import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { reviewQueries } from '../../library/videos/publication-queries.ts'
import { defineReview } from '../../library/videos/review.ts'
import { claimUnnotifiedMentions } from '../mentions/service.ts'
import { mentionedInPost, postPublished, postReviewed } from './events.ts'
import { claimFirstPublication } from './publication-queries.ts'

interface PublishablePost {
  id: number
  ownerId: number
  isPublished: boolean
  approvalStatus: string
}

/**
 * Publishes the events of a public post that have not been published yet. Must be called in every transaction that
 * can make a post public or add mentions.
 */
export async function publishPostEvents(
  trx: Trx,
  { id, ownerId, isPublished, approvalStatus }: PublishablePost,
  now: Date,
) {
  if (!isPublished || approvalStatus !== 'approved') return
  if (await claimFirstPublication(trx, id, now))
    await publishEvent(trx, postPublished, { postId: id, ownerId })
  const userIds = await claimUnnotifiedMentions(trx, { kind: 'post', id }, { authorId: ownerId, now })
  if (userIds.length > 0) await publishEvent(trx, mentionedInPost, { postId: id, ownerId, userIds })
}

export const reviewPosts = defineReview({
  kind: 'post',
  queries: reviewQueries('posts'),
  onDecision: publishPostEvents,
  publishDecision: (trx, postId, decision) => publishEvent(trx, postReviewed, { postId, ...decision }),
})
