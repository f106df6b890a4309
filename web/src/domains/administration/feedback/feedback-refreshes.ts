import { feedback } from '@kinora/contract/administration/feedback/calls'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'

export const feedbackRefreshes = [feedback.list, feedback.stats, feedback.find, reviewQueues.list]
