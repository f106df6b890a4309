import { firstCalls } from '@kinora/contract/first-calls'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { findPost } from './service.ts'

const titleLength = 70
const descriptionLength = 200

/** How a text begins, in one line. */
function beginning(text: string, length: number) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}

export const postPages: PreparedPages<'post'> = {
  post: async (ctx, viewer, { params }) => {
    const asked = firstCalls.post(params)
    const post = await findPost(ctx.db, viewer, params.id)
    const { publicUrl } = ctx.config
    const [first] = post.images
    return {
      title: beginning(`${post.creator.username}: ${post.content}`, titleLength),
      description: beginning(post.content, descriptionLength),
      image: first && new URL(first.picture.url, publicUrl).href,
      url: `${publicUrl}/post/${params.id}`,
      first: answersTo(asked, { post }),
      isPrivate: !post.isPublished,
    }
  },
}
