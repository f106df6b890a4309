import { firstCalls } from '@kinora/contract/first-calls'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { headOfPost } from './head.ts'
import { findPost } from './service.ts'

export const postPages: PreparedPages<'post'> = {
  post: async (ctx, viewer, { params }) => {
    const asked = firstCalls.post(params)
    const post = await findPost(ctx.db, viewer, params.id)
    return { ...headOfPost(post, ctx.config.publicUrl), first: answersTo(asked, { post }) }
  },
}
