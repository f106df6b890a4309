import { feedback } from '@kinora/contract/feedback'
import { reviewQueues } from '@kinora/contract/waiting'

export const feedbackRefreshes = [feedback.list, feedback.stats, feedback.find, reviewQueues.list]
