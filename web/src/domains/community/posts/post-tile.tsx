import { t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { Link } from '@tanstack/react-router'
import { relativeTime } from '../../../lib/format.ts'
import { toPost } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/badge.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { NewDot } from '../../library/videos/new-dot.tsx'
import { excerptOf } from './excerpt.ts'
import { PostStats } from './post-stats.tsx'
import { useCachedPost } from './use-posts.ts'

interface PostTileProps {
  post: Post
  updatedAt: number
  isNew?: boolean
}

export function PostTile({ post: listed, updatedAt, isNew = false }: PostTileProps) {
  const post = useCachedPost(listed, updatedAt)
  const { creator, images } = post
  const content = excerptOf(post.content)
  const [first] = images
  return (
    <article className="relative flex h-full min-w-0 flex-col rounded-md bg-surface px-4.5 py-4 inset-ring inset-ring-line hover:bg-hover">
      <p className="flex min-w-0 items-center gap-2 text-13 text-fg-muted">
        <Avatar name={creator.username} src={creator.avatar} size={20} />
        <span dir="auto" className="truncate">
          {creator.username}
        </span>
        <span className="flex-none text-fg-faint tabular-nums">· {relativeTime(post.createdAt)}</span>
      </p>
      <div className="mt-2.5 mb-3.5 flex items-start gap-3">
        <h3 dir="auto" className="line-clamp-5 min-w-0 flex-1 leading-5.5 font-normal wrap-anywhere">
          {isNew && <NewDot />}
          <Link
            {...toPost(post.id)}
            aria-label={[t`Post by ${{ username: creator.username }}`, content, isNew && t`new`]
              .filter(Boolean)
              .join(', ')}
            className="rounded-sm after:absolute after:inset-0 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {content}
          </Link>
        </h3>
        {first && (
          <ResponsiveImage
            image={first.picture}
            alt={first.alt}
            sizes="96px"
            className="aspect-square w-18 flex-none rounded-sm"
          />
        )}
      </div>
      <p className="mt-auto flex items-center gap-2">
        <PostStats post={post} />
        <span className="ms-auto">
          <Tag>{post.poll ? t`Poll` : t({ message: 'Post', context: 'noun' })}</Tag>
        </span>
      </p>
    </article>
  )
}

export const tileGridClass = 'grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3'
