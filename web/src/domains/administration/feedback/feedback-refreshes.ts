import { feedback } from '@kinora/contract/feedback'
import { reviewQueues } from '@kinora/contract/review-queues'

export const feedbackRefreshes = [feedback.list, feedback.stats, feedback.find, reviewQueues.list]
