import type { ChannelVideo } from '@kinora/contract/channels'
import type { ReactNode } from 'react'
import { calendarDay, wholeNumber } from '../../lib/format.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Selection } from '../../ui/data-table/selection.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { NoVideos } from './nothing.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import type { VideoTab } from './tabs.ts'
import { useOwnVideos } from './use-own-content.ts'
import { VideoActions } from './video-actions.tsx'
import { VideoCell } from './video-cell.tsx'
import { VideoStatus } from './video-status.tsx'

/** Hidden on phones, where cells stack and an empty one needs no dash. */
const nothing = <span className="text-fg-faint max-lg:hidden">–</span>

const columns: readonly DataColumn<ChannelVideo>[] = [
  { key: 'title', head: 'Video', phone: 'first', cell: (video) => <VideoCell video={video} /> },
  { key: 'status', head: 'Status', phone: 'second', cell: (video) => <VideoStatus video={video} /> },
  {
    key: 'category',
    head: 'Category',
    isWide: true,
    phone: 'second',
    cell: ({ category }) => (category ? <span className="text-fg-muted">{category.name}</span> : nothing),
  },
  {
    key: 'views',
    head: 'Views',
    phone: 'second',
    align: 'right',
    sortable: true,
    cell: ({ views, isPublished }) =>
      views === 0 && !isPublished ? (
        nothing
      ) : (
        <span className="tabular-nums">
          {wholeNumber(views)}
          <span className="lg:sr-only"> {views === 1 ? 'view' : 'views'}</span>
        </span>
      ),
  },
  {
    key: 'createdAt',
    head: 'Date',
    phone: 'second',
    sortable: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-fg-muted tabular-nums">
        {calendarDay(createdAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    head: 'Actions',
    isHeadHidden: true,
    phone: 'end',
    cell: (video) => <VideoActions video={video} />,
  },
]

/** The selection and the active filter, for bulk actions on all matches. */
export interface ChosenVideos {
  selection: Selection
  total: number
  filter: ReturnType<typeof useOwnVideos>['filter']
  clear: () => void
}

interface VideosTableProps {
  userId: number
  tab: VideoTab
  bulk?: ((chosen: ChosenVideos) => ReactNode) | undefined
}

export function VideosTable({ userId, tab, bulk }: VideosTableProps) {
  const { list, state, filter } = useOwnVideos(userId, tab)
  return (
    <QueryState query={list} failed="Failed to fetch channel data" loading={<RowSkeletons />}>
      {({ videos, totalCount: total }) => (
        <DataTable
          caption="Your videos"
          columns={columns}
          rows={videos}
          total={total}
          state={state}
          keyOf={({ id }) => id}
          wideFrom={1024}
          nameOf={({ title }) => title}
          isBusy={list.isPlaceholderData}
          {...(bulk && {
            bulk: (selection: Selection) => bulk({ selection, total, filter, clear: state.selection.clear }),
          })}
          empty={<NoVideos tab={tab} />}
        />
      )}
    </QueryState>
  )
}
