import { t } from '@kinora/contract/text/translate'
import { postTexts, postTitle } from '@kinora/contract/community/posts/rules'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { useParams } from '@tanstack/react-router'
import FileX from 'lucide-react/icons/file-x'
import { ApiError } from '../api.ts'
import { Comments } from '../domains/community/comments/comments.tsx'
import { LazyNotFound } from '../app/lazy-not-found.tsx'
import { PostSkeleton, PostView } from '../domains/community/posts/post-view.tsx'
import { usePost } from '../domains/community/posts/use-posts.ts'
import { SubscribeButton } from '../domains/community/subscriptions/subscribe-button.tsx'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'

export default function PostPage() {
  const post = usePost(Number(useParams({ from: '/post/$id' }).id))
  const away = post.error instanceof ApiError ? unavailableText(post.error) : null
  useTitle(away?.title ?? (post.data && postTitle(post.data)))

  if (away) return <LazyNotFound icon={FileX} {...away} />
  return (
    <>
      {!post.data && <h1 className="sr-only">{t({ message: 'Post', context: 'noun' })}</h1>}
      <QueryState query={post} failed={t`The post could not be loaded`} loading={<PostSkeleton />}>
        {(found) => (
          <PostView
            key={found.id}
            post={found}
            subscribe={<SubscribeButton isTight channel={found.creator} />}
            comments={found.isPublished && <Comments className="mt-9" subject={commentSubject(found)} />}
          />
        )}
      </QueryState>
    </>
  )
}

const commentSubject = ({ id, creator }: Post) => ({ kind: 'post', id, creator }) as const

function unavailableText({ status, body }: ApiError) {
  if (body?.code === 'removed') return { title: t(postTexts.removed), why: t`It is no longer available.` }
  if (status !== 404 && status !== 400) return null
  return {
    title: t`This post is not available`,
    why: t`It may have been removed, or the link contains a typo.`,
  }
}
