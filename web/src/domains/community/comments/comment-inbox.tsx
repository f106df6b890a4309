import { creatorComments } from '@kinora/contract/community/comments/calls'
import type { Comment, InboxComment } from '@kinora/contract/community/comments/schemas'
import type { InboxFilter } from '@kinora/contract/community/comments/rules'
import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import PenLine from 'lucide-react/icons/pen-line'
import { readInboxSearch } from '../../../../../contract/src/pages/studio-pages.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { PagedState } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { useViewer, type Viewer } from '../../../viewer/use-viewer.ts'
import { useCachedComment } from './comment-cache.ts'
import { toCommentPage } from './comment-links.ts'
import { CommentRow } from './comment-row.tsx'
import { SubjectContext } from './comment-subject.ts'
import { CommentThread } from './comment-thread.tsx'
import { CommentRowSkeletons } from './comments-skeleton.tsx'

const filterOptions = [
  { value: 'all', label: 'All' },
  { value: 'held', label: 'Held' },
  { value: 'unanswered', label: 'Unanswered' },
] as const

const emptyTexts: Record<InboxFilter, { title: string; hint: string }> = {
  all: { title: 'No comments yet', hint: 'Comments on your videos and posts appear here.' },
  held: { title: 'Nothing is waiting for approval', hint: 'Comments held for review appear here.' },
  unanswered: {
    title: 'Everything has been answered',
    hint: 'Comments you have not replied to appear here.',
  },
}

/** Approved comments leave the held list; answered threads stay until the next fetch. */
const matchesFilter = (filter: InboxFilter) => (comment: Comment) =>
  filter !== 'held' || comment.state === 'held'

const useInboxFilters = () => useListFilters(readInboxSearch, ['filter'])

function InboxToolbar() {
  const { search, set } = useInboxFilters()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <SearchBar label="Search comments" placeholder="Search comments and people" />
      <SegmentedControl
        label="Show"
        value={search.filter ?? 'all'}
        options={filterOptions}
        onValueChange={(next) => set({ filter: next === 'all' ? undefined : next })}
      />
    </div>
  )
}

interface InboxItemProps {
  item: InboxComment
  updatedAt: number
  viewer: Viewer
  isListed: (comment: Comment) => boolean
}

function InboxItem({ item, updatedAt, viewer, isListed }: InboxItemProps) {
  const comment = useCachedComment(item.comment, updatedAt)
  if (comment.isGone || comment.state === 'removed' || !isListed(comment)) return null
  const { kind, id } = item.under
  const subject = { kind, id, creator: viewer, isElsewhere: true }
  return (
    <li className="grid border-b border-line pt-5 md:grid-cols-[minmax(0,1fr)_200px] md:gap-6 lg:grid-cols-[minmax(0,1fr)_240px]">
      <SubjectContext value={subject}>
        <div className="min-w-0 max-md:order-1">
          {comment.parentId === null ? (
            <CommentThread listed={item.comment} updatedAt={updatedAt} />
          ) : (
            <CommentRow comment={comment} />
          )}
        </div>
      </SubjectContext>
      <SubjectLink item={item} />
    </li>
  )
}

const SubjectLink = ({ item: { under, comment } }: Pick<InboxItemProps, 'item'>) => (
  <Link
    {...toCommentPage(under, comment.id)}
    className="mb-4 flex items-start gap-3 self-start rounded-md text-13 text-fg-muted hover:text-fg"
  >
    {under.picture ? (
      <VideoThumbnail
        image={under.picture}
        sizes="88px"
        className={classes('flex-none', under.isShort ? 'aspect-video w-22 max-md:w-14' : 'w-22 max-md:w-14')}
      />
    ) : (
      <span className="grid aspect-video w-22 flex-none place-items-center rounded-md bg-hover max-md:w-14">
        <Glyph icon={PenLine} size={18} />
      </span>
    )}
    <span className="sr-only">On </span>
    <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere md:line-clamp-3">
      {under.title || 'Post without text'}
    </span>
  </Link>
)

export function CommentInbox() {
  const viewer = useViewer()
  const { search, clear, isFiltered } = useInboxFilters()
  const { q, filter = 'all' } = search
  const list = usePagedQuery(creatorComments.list, { query: { filter, q } }, { isStable: true, staleTime: 0 })
  if (!viewer) return null
  const empty = q ? { title: 'No comments found', hint: 'Try other words.' } : emptyTexts[filter]
  return (
    <>
      <InboxToolbar />
      <PagedState
        list={list}
        failed="The comments could not be loaded"
        failedMore="More comments could not be loaded"
        loading={
          <div className="pt-5">
            <CommentRowSkeletons />
          </div>
        }
        empty={
          <EmptyState
            icon={MessageSquare}
            title={empty.title}
            action={isFiltered && <Button onClick={clear}>Show all comments</Button>}
          >
            {empty.hint}
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label="Comments" aria-busy={list.isFetching || undefined}>
            {items.map((item) => (
              <InboxItem
                key={item.id}
                item={item}
                updatedAt={list.dataUpdatedAt}
                viewer={viewer}
                isListed={matchesFilter(filter)}
              />
            ))}
          </ul>
        )}
      </PagedState>
    </>
  )
}
