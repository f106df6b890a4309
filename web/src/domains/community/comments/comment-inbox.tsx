import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
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
  { value: 'all', label: msg`All` },
  { value: 'held', label: msg`Held` },
  { value: 'unanswered', label: msg`Unanswered` },
] as const

const emptyTexts: Record<InboxFilter, { title: Message; hint: Message }> = {
  all: { title: msg`No comments yet`, hint: msg`Comments on your videos and posts appear here.` },
  held: { title: msg`Nothing is waiting for approval`, hint: msg`Comments held for review appear here.` },
  unanswered: {
    title: msg`Everything has been answered`,
    hint: msg`Comments you have not replied to appear here.`,
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
      <SearchBar label={t`Search comments`} placeholder={t`Search comments and people`} />
      <SegmentedControl
        label={t`Show`}
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

function SubjectLink({ item: { under, comment } }: Pick<InboxItemProps, 'item'>) {
  const title = under.title || t`Post without text`
  return (
    <Link
      {...toCommentPage(under, comment.id)}
      className="mb-4 flex items-start gap-3 self-start rounded-md text-13 text-fg-muted hover:text-fg"
    >
      {under.picture ? (
        <VideoThumbnail
          image={under.picture}
          sizes="88px"
          className={classes(
            'flex-none',
            under.isShort ? 'aspect-video w-22 max-md:w-14' : 'w-22 max-md:w-14',
          )}
        />
      ) : (
        <span className="grid aspect-video w-22 flex-none place-items-center rounded-md bg-hover max-md:w-14">
          <Glyph icon={PenLine} size={18} />
        </span>
      )}
      <Trans>
        <span className="sr-only">On </span>
        <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere md:line-clamp-3">
          {title}
        </span>
      </Trans>
    </Link>
  )
}

export function CommentInbox() {
  const viewer = useViewer()
  const { search, clear, isFiltered } = useInboxFilters()
  const { q, filter = 'all' } = search
  const list = usePagedQuery(creatorComments.list, { query: { filter, q } }, { isStable: true, staleTime: 0 })
  if (!viewer) return null
  const empty = q ? { title: msg`No comments found`, hint: msg`Try other words.` } : emptyTexts[filter]
  return (
    <>
      <InboxToolbar />
      <PagedState
        list={list}
        failed={t`The comments could not be loaded`}
        failedMore={t`More comments could not be loaded`}
        loading={
          <div className="pt-5">
            <CommentRowSkeletons />
          </div>
        }
        empty={
          <EmptyState
            icon={MessageSquare}
            title={t(empty.title)}
            action={isFiltered && <Button onClick={clear}>{t`Show all comments`}</Button>}
          >
            {t(empty.hint)}
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label={t`Comments`} aria-busy={list.isFetching || undefined}>
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
