import { msg, t } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import type { ReceivedFeedback } from '@kinora/contract/administration/feedback/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { useSearchText } from '../../../lib/url-state.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { ListToolbar, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { SortSelect } from '../../../ui/list-page/sort-controls.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeleteFeedbackDialog } from './delete-feedback-dialog.tsx'
import { categoryLabels } from './feedback-labels.ts'

const sorts = ['createdAt', 'title'] as const
const defaultSort = { key: 'createdAt', direction: 'desc' } as const
const sortOptions = [
  { key: 'createdAt', direction: 'desc', label: msg({ message: 'Newest', context: 'feedback' }) },
  { key: 'createdAt', direction: 'asc', label: msg({ message: 'Oldest', context: 'feedback' }) },
  { key: 'title', direction: 'asc', label: msg`Title, A to Z` },
  { key: 'title', direction: 'desc', label: msg`Title, Z to A` },
] as const

const feedbackColumns: readonly DataColumn<ReceivedFeedback>[] = [
  {
    key: 'title',
    header: msg`Feedback`,
    sortable: true,
    phoneSlot: 'first',
    cell: ({ id, title, status }) => (
      <span className="flex min-w-0 items-baseline gap-2.5">
        <span className="flex-none text-13 text-fg-faint tabular-nums">{id}</span>
        <Link
          to="/admin/feedback/$id"
          params={{ id: String(id) }}
          className="line-clamp-2 min-w-0 font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        {status === 'new' && (
          <span className="flex-none text-12 text-accent-text">
            {t({ message: 'New', context: 'feedback' })}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'kind',
    header: msg`Kind`,
    phoneSlot: 'second',
    cell: ({ category }) => <Badge {...categoryLabels[category]} />,
  },
  {
    key: 'from',
    header: msg({ message: 'From', context: 'sender' }),
    phoneSlot: 'second',
    cell: ({ user: { username, avatar } }) => (
      <span className="flex min-w-0 items-center gap-2 text-fg-muted">
        <Avatar name={username} src={avatar} size={20} />
        <span className="max-w-40 truncate">{username}</span>
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: msg`Date`,
    sortable: true,
    phoneSlot: 'second',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-fg-muted tabular-nums">{formatDateTime(createdAt)}</span>
    ),
  },
]

const actionsColumn = (onDelete: (one: ReceivedFeedback) => void): DataColumn<ReceivedFeedback> => ({
  key: 'actions',
  header: msg`Actions`,
  isHeaderHidden: true,
  align: 'right',
  phoneSlot: 'end',
  cell: (one) => (
    <span className="flex items-center justify-end gap-1">
      <Link
        to="/admin/feedback/$id"
        params={{ id: String(one.id) }}
        aria-label={t`View ${{ title: one.title }}`}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {t({ message: 'View', context: 'verb' })}
      </Link>
      <IconButton
        label={t`Delete ${{ title: one.title }}`}
        icon={Trash2}
        size="sm"
        onClick={() => onDelete(one)}
      />
    </span>
  ),
})

export function ReceivedFeedbackList() {
  const [doomed, doom] = useState<ReceivedFeedback | null>(null)
  const [columns] = useState(() => [...feedbackColumns, actionsColumn(doom)])
  const { searchText } = useSearchText()
  const state = useTableState({ sorts, usual: defaultSort, list: searchText })
  const listQuery = {
    page: state.page,
    limit: state.size,
    sortBy: state.sorting.key,
    sortOrder: state.sorting.direction,
    search: searchText,
  }
  const list = useQuery({ ...query(feedback.list, { query: listQuery }), placeholderData: keepPreviousData })
  return (
    <>
      <ListToolbar className="mb-3">
        <SearchBar label={t`Search feedback`} />
        <SortSelect
          sorting={state.sorting}
          options={sortOptions}
          onSort={state.sort}
          className="w-38 max-md:hidden"
        />
      </ListToolbar>
      <QueryState
        query={list}
        failed={t`Failed to fetch feedbacks`}
        loading={<Skeleton className="h-140 rounded-lg" />}
      >
        {({ feedbacks, pagination }) => (
          <DataTable
            wideMinWidth={1080}
            caption={t`Feedback`}
            columns={columns}
            rows={feedbacks}
            total={pagination.total}
            state={state}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            isBusy={list.isPlaceholderData}
            empty={
              <EmptyList
                icon={MessageCircleQuestionMark}
                title={t`No feedback found. Try adjusting your search filters.`}
              />
            }
          />
        )}
      </QueryState>
      {doomed && <DeleteFeedbackDialog feedback={doomed} onClose={() => doom(null)} />}
    </>
  )
}
