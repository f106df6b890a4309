import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { preloadedResponses, type PreparedPages } from '../platform/pages/page-content.ts'
import { postPageContent } from './post-metadata.ts'
import { findPost } from '../domains/community/posts/service.ts'

export const postPages: PreparedPages<'post'> = {
  post: async (ctx, viewer, { params }) => {
    const calls = initialCalls.post(params)
    const post = await findPost(ctx.db, viewer, params.id)
    return { ...postPageContent(post, ctx.config.publicUrl), preloaded: preloadedResponses(calls, { post }) }
  },
}
