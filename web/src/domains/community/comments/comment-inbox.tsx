import { creatorComments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import type { InboxFilter } from '@kinora/contract/community/comments/rules'
import { inboxFilters } from '@kinora/contract/pages/studio-page-search'
import MessageSquare from 'lucide-react/icons/message-square'
import Search from 'lucide-react/icons/search'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useFilters, useSearchText } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { CommentRowSkeletons } from './comments-skeleton.tsx'
import { InboxItem } from './inbox-item.tsx'

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

function InboxFilters() {
  const { values, set } = useFilters(inboxFilters)
  const { text, setText } = useSearchText()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <div className="min-w-48 flex-1 md:max-w-80">
        <Input
          type="search"
          aria-label="Search comments"
          placeholder="Search comments and people"
          icon={Search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <SegmentedControl
        label="Show"
        value={values.filter ?? 'all'}
        options={filterOptions}
        onValueChange={(next) => set('filter', next === 'all' ? '' : next)}
      />
    </div>
  )
}

export function CommentInbox() {
  const viewer = useViewer()
  const { values, clear, isFiltered } = useFilters(inboxFilters)
  const { searchText } = useSearchText()
  const filter = values.filter ?? 'all'
  const list = usePagedQuery(
    creatorComments.list,
    { query: { filter, q: searchText || undefined } },
    { isStable: true, staleTime: 0 },
  )
  if (!viewer) return null
  const empty = searchText ? { title: 'No comments found', hint: 'Try other words.' } : emptyTexts[filter]
  return (
    <>
      <InboxFilters />
      <QueryState
        query={list}
        failed="The comments could not be loaded"
        loading={
          <div className="pt-5">
            <CommentRowSkeletons />
          </div>
        }
        isEmpty={(items) => items.length === 0}
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
          <>
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
            <LoadMore list={list} failed="More comments could not be loaded" />
          </>
        )}
      </QueryState>
    </>
  )
}
