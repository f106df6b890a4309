import type { Term } from '@kinora/contract/fold-text'
import type { Post } from '@kinora/contract/posts'
import { Link } from '@tanstack/react-router'
import { relativeTime } from '../../lib/format.ts'
import { toPost } from '../../paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { excerptOf } from '../posts/excerpt.ts'
import { PostFacts } from '../posts/post-facts.tsx'
import { By, pictureSizes, rowClass } from './found-row.tsx'
import { Marked } from './marked.tsx'

const wordsClass = 'relative -mx-2.5 rounded-lg p-2.5 md:hover:bg-surface max-md:mx-0 max-md:px-0'

export const FoundPostRow = ({ post, terms }: { post: Post; terms: readonly Term[] }) => (
  <article className={post.images[0] ? rowClass : wordsClass}>
    {post.images[0] && (
      <Thumb picture={post.images[0].picture} sizes={pictureSizes} className="self-start md:row-span-2" />
    )}
    <div className="min-w-0">
      <h2 className="line-clamp-4 leading-5.5 font-normal wrap-anywhere">
        <Link
          {...toPost(post.id)}
          aria-label={[`Post by ${post.creator.username}`, excerptOf(post.content)].join(', ')}
          className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <Marked text={excerptOf(post.content)} terms={terms} />
        </Link>
      </h2>
      <By person={post.creator}>{relativeTime(post.createdAt)}</By>
      <p className="mt-2 flex items-center gap-3 text-13">
        <Tag>{post.poll ? 'Poll' : 'Post'}</Tag>
        <PostFacts post={post} />
      </p>
    </div>
  </article>
)
