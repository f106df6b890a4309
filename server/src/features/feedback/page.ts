import { feedback } from '@kinora/contract/feedback'
import { firstCalls } from '@kinora/contract/first-calls'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listOwnFeedback } from './service.ts'

export const feedbackPages: PreparedPages<'feedback'> = {
  feedback: async (ctx, viewer) => {
    if (!viewer) return {}
    const asked = firstCalls.feedback()
    const mine = await listOwnFeedback(ctx, viewer, feedback.listMine.query.parse(asked.mine.input.query))
    return { first: answersTo(asked, { mine }) }
  },
}
