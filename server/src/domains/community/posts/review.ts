import { publishEvent } from '../../../platform/events/event.ts'
import { reviewQueries } from '../../library/videos/publication-queries.ts'
import { defineReview } from '../../library/videos/review.ts'
import { postReviewed } from './events.ts'
import { publishPostEvents } from './publish-events.ts'

export const reviewPosts = defineReview({
  kind: 'post',
  queries: reviewQueries('posts'),
  onDecision: publishPostEvents,
  publishDecision: (trx, postId, decision) => publishEvent(trx, postReviewed, { postId, ...decision }),
})
