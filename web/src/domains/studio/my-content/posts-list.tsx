import { plural, t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatDate, count } from '../../../lib/format.ts'
import { toPost } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { PostPreview } from '../../community/posts/post-text.tsx'
import { useContentAction } from './content-dialogs.tsx'
import { NoPosts, RowSkeletons } from './list-placeholders.tsx'
import { pageSize } from './content-tabs.ts'
import { useOwnPosts } from './use-my-content.ts'

export function PostsList({ userId, total }: { userId: number; total: number }) {
  const { list, state } = useOwnPosts(userId)
  return (
    <QueryState
      query={list}
      failed={t`Failed to fetch channel data`}
      loading={<RowSkeletons />}
      empty={<NoPosts />}
    >
      {(posts) => (
        <>
          <ul
            data-focus-area=""
            aria-label={t`Your posts`}
            aria-busy={list.isPlaceholderData || undefined}
            className="rounded-lg border border-line bg-surface"
          >
            {posts.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ul>
          <div className="mt-3">
            <Pagination
              label={t`Pages of your posts`}
              page={state.page}
              pageCount={Math.ceil(total / pageSize)}
              onPageChange={state.setPage}
            />
          </div>
        </>
      )}
    </QueryState>
  )
}

const PostRow = ({ post }: { post: Post }) => {
  const image = post.images[0]?.picture
  return (
    <li className="flex gap-4 border-b border-line p-4 last:border-b-0 max-md:flex-wrap">
      {image && (
        <ResponsiveImage
          image={image}
          alt={post.images[0]?.alt ?? ''}
          sizes="112px"
          className="size-16 flex-none rounded-md md:h-20 md:w-28"
        />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <PostPreview post={post} className="leading-6" />
        <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13 text-fg-muted tabular-nums">
          <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
          {post.editedAt && (
            <span className="text-fg-faint">{t({ message: 'edited', context: 'post' })}</span>
          )}
          {post.likes !== null && (
            <PostFact
              icon={ThumbsUp}
              label={t`${plural({ count: post.likes }, { one: 'like', other: 'likes' })}`}
            >
              {count(post.likes)}
            </PostFact>
          )}
          {post.dislikes !== null && (
            <PostFact
              icon={ThumbsDown}
              label={t`${plural({ count: post.dislikes }, { one: 'dislike', other: 'dislikes' })}`}
            >
              {count(post.dislikes)}
            </PostFact>
          )}
          <Link
            {...toPost(post.id)}
            aria-label={t`Comments, ${{ count: count(post.comments) }}`}
            className="relative inline-flex items-center gap-1.5 rounded-sm hit hover:text-fg"
          >
            <Glyph icon={MessageSquare} size={16} />
            {count(post.comments)}
          </Link>
          {post.poll && <Badge size="sm">{t`Poll`}</Badge>}
          {!post.isPublished && <Badge size="sm">{t`Not published`}</Badge>}
        </p>
      </div>
      <PostButtons post={post} />
    </li>
  )
}

const PostFact = ({ icon, label, children }: { icon: Icon; label: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <Glyph icon={icon} size={16} className="text-fg-faint" />
    {children}
    <span className="sr-only">{label}</span>
  </span>
)

function PostButtons({ post }: { post: Post }) {
  const act = useContentAction()
  return (
    <div className="flex flex-none items-start max-md:ms-auto">
      {post.canEdit && (
        <IconButton
          label={t`Edit post`}
          data-tooltip={t`Edit`}
          icon={Pencil}
          size="sm"
          onClick={() => act({ kind: 'edit-post', post })}
        />
      )}
      {post.canDelete && (
        <IconButton
          data-focus-row=""
          label={t`Delete post`}
          data-tooltip={t`Delete`}
          icon={Trash2}
          size="sm"
          onClick={() => act({ kind: 'delete-post', post })}
        />
      )}
    </div>
  )
}
