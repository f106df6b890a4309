import type { Term } from '@kinora/contract/text/fold-text'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { Link } from '@tanstack/react-router'
import { relativeTime } from '../../../lib/format.ts'
import { toPost } from '../../../paths.ts'
import { Tag } from '../../../ui/badge.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { excerptOf } from '../../community/posts/excerpt.ts'
import { PostStats } from '../../community/posts/post-stats.tsx'
import { ResultByline, thumbnailSizes, rowClass } from './video-result.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'

const textOnlyClass = 'relative -mx-2.5 rounded-lg p-2.5 md:hover:bg-surface max-md:mx-0 max-md:px-0'

export const PostResultRow = ({ post, terms }: { post: Post; terms: readonly Term[] }) => (
  <article className={post.images[0] ? rowClass : textOnlyClass}>
    {post.images[0] && (
      <VideoThumbnail
        image={post.images[0].picture}
        sizes={thumbnailSizes}
        className="self-start md:row-span-2"
      />
    )}
    <div className="min-w-0">
      <h2 className="line-clamp-4 leading-5.5 font-normal wrap-anywhere">
        <Link
          {...toPost(post.id)}
          aria-label={[`Post by ${post.creator.username}`, excerptOf(post.content)].join(', ')}
          className="after:absolute after:inset-0 after:z-2 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <HighlightedText text={excerptOf(post.content)} terms={terms} />
        </Link>
      </h2>
      <ResultByline owner={post.creator}>{relativeTime(post.createdAt)}</ResultByline>
      <p className="mt-2 flex items-center gap-3 text-13">
        <Tag>{post.poll ? 'Poll' : 'Post'}</Tag>
        <PostStats post={post} />
      </p>
    </div>
  </article>
)
