import { feedback } from '@kinora/contract/administration/feedback/calls'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { preloadedResponses, type PreparedPages } from '../platform/pages/page-content.ts'
import { listOwnFeedback } from '../domains/administration/feedback/service.ts'

export const feedbackPages: PreparedPages<'feedback'> = {
  feedback: async (ctx, viewer) => {
    if (!viewer) return {}
    const asked = initialCalls.feedback()
    const mine = await listOwnFeedback(ctx, viewer, feedback.listOwn.query.parse(asked.own.input.query))
    return { preloaded: preloadedResponses(asked, { own: mine }) }
  },
}
