import { initialCalls } from '@kinora/contract/first-calls'
import { preloadedResponses, type PreparedPages } from '../../platform/pages/page.ts'
import { postPageContent } from './head.ts'
import { findPost } from './service.ts'

export const postPages: PreparedPages<'post'> = {
  post: async (ctx, viewer, { params }) => {
    const calls = initialCalls.post(params)
    const post = await findPost(ctx.db, viewer, params.id)
    return { ...postPageContent(post, ctx.config.publicUrl), preloaded: preloadedResponses(calls, { post }) }
  },
}
