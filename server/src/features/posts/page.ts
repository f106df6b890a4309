import { firstCalls } from '@kinora/contract/first-calls'
import { beginning, postTitle } from '@kinora/contract/post-rules'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { isOpenPost } from './policy.ts'
import { findPost } from './service.ts'

const descriptionLength = 200

export const postPages: PreparedPages<'post'> = {
  post: async (ctx, viewer, { params }) => {
    const asked = firstCalls.post(params)
    const post = await findPost(ctx.db, viewer, params.id)
    const { publicUrl } = ctx.config
    const [first] = post.images
    return {
      title: postTitle(post),
      description: beginning(post.content, descriptionLength),
      image: first && new URL(first.picture.url, publicUrl).href,
      url: `${publicUrl}/post/${params.id}`,
      first: answersTo(asked, { post }),
      isPrivate: !isOpenPost(post),
    }
  },
}
