import { feedback } from '@kinora/contract/feedback'
import { waiting } from '@kinora/contract/waiting'

export const feedbackLists = [feedback.list, feedback.stats, feedback.find, waiting.list]
