import { excerpt, postTitle } from '@kinora/contract/community/posts/rules'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { isPublishedPost } from '../domains/community/posts/policy.ts'
import {
  preloadedResponses,
  type PreparedPages,
  type PageContent,
  breadcrumbs,
  interactionCounter,
  structuredPerson,
} from '../platform/pages/page-content.ts'
import { findPost } from '../domains/community/posts/service.ts'

export const postPages: PreparedPages<'post'> = {
  post: async (ctx, viewer, { params }) => {
    const calls = initialCalls.post(params)
    const post = await findPost(ctx.db, viewer, params.id)
    return { ...postPageContent(post, ctx.config.publicUrl), preloaded: preloadedResponses(calls, { post }) }
  },
}

const descriptionLength = 200

/** Posts that are not public get no structured data and are not indexed. */
function postPageContent(post: Post, publicUrl: string): PageContent {
  const [first] = post.images
  const isPrivate = !isPublishedPost(post)
  return {
    title: postTitle(post),
    description: excerpt(post.content, descriptionLength),
    image: first && new URL(first.picture.url, publicUrl).href,
    type: 'article',
    url: `${publicUrl}/post/${post.id}`,
    structuredData: isPrivate ? [] : postStructuredData(post, publicUrl),
    isPrivate,
  }
}

function postStructuredData(post: Post, publicUrl: string): object[] {
  const { id, content, creator, createdAt, editedAt, images, likes, comments } = post
  const url = `${publicUrl}/post/${id}`
  return [
    {
      '@type': 'SocialMediaPosting',
      '@id': url,
      url,
      headline: postTitle(post),
      text: content,
      datePublished: createdAt,
      ...(editedAt && { dateModified: editedAt }),
      author: structuredPerson(creator, publicUrl),
      ...(images.length > 0 && {
        image: images.map(({ picture, alt }) => ({
          '@type': 'ImageObject',
          url: new URL(picture.url, publicUrl).href,
          ...(alt && { caption: alt }),
        })),
      }),
      interactionStatistic: [
        interactionCounter('CommentAction', comments),
        ...(likes === null ? [] : [interactionCounter('LikeAction', likes)]),
      ],
    },
    breadcrumbs([
      { name: 'Kinora', url: `${publicUrl}/` },
      { name: creator.username, url: `${publicUrl}/channel/${creator.id}` },
      { name: postTitle(post), url },
    ]),
  ]
}
