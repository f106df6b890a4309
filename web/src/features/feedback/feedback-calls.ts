import { feedback } from '@kinora/contract/feedback'
import { waiting } from '@kinora/contract/waiting'

/** What administrators see of feedback, and asks again when one has changed. */
export const feedbackLists = [feedback.list, feedback.stats, feedback.find, waiting.list]
