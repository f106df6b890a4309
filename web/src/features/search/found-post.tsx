import type { Term } from '@kinora/contract/fold-text'
import type { Post } from '@kinora/contract/posts'
import { Link } from '@tanstack/react-router'
import { relativeTime } from '../../lib/format.ts'
import { toPost } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { PostFacts } from '../posts/post-facts.tsx'
import { By, pictureSizes, rowClass } from './found-row.tsx'
import { Marked } from './marked.tsx'

/** What of a post stands where others have a picture: its own, else who wrote it. */
const Picture = ({ post: { creator, images } }: { post: Post }) =>
  images[0] ? (
    <Thumb picture={images[0].picture} sizes={pictureSizes} className="self-start md:row-span-2" />
  ) : (
    <div className="grid aspect-video place-items-center self-start rounded-md bg-surface md:row-span-2">
      <Avatar name={creator.username} src={creator.avatar} size={44} />
    </div>
  )

/** A post among the results. */
export const FoundPostRow = ({ post, terms }: { post: Post; terms: readonly Term[] }) => (
  <article className={rowClass}>
    <Picture post={post} />
    <div className="min-w-0">
      <h2 className="line-clamp-4 leading-5.5 font-normal wrap-anywhere">
        <Link
          {...toPost(post.id)}
          aria-label={[`Post by ${post.creator.username}`, post.content.slice(0, 120)].join(', ')}
          className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <Marked text={post.content} terms={terms} />
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
