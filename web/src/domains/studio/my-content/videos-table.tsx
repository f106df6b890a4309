import { msg, plural, t } from '@kinora/contract/text/translate'
import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { formatDate, formatInteger } from '../../../lib/format.ts'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Selection } from '../../../ui/data-table/selection.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { analyticsUrl } from './analytics-url.ts'
import { useContentAction } from './content-dialogs.tsx'
import { NoVideos, RowSkeletons } from './list-placeholders.tsx'
import type { VideoTab } from './content-tabs.ts'
import { useOwnVideos } from './use-my-content.ts'
import { VideoCell, VideoStatus } from './video-cell.tsx'

/** Hidden on phones, where cells stack and an empty one needs no dash. */
const emptyCell = <span className="text-fg-faint max-lg:hidden">–</span>

const columns: readonly DataColumn<ChannelVideo>[] = [
  { key: 'title', header: msg`Video`, phoneSlot: 'first', cell: (video) => <VideoCell video={video} /> },
  { key: 'status', header: msg`Status`, phoneSlot: 'second', cell: (video) => <VideoStatus video={video} /> },
  {
    key: 'category',
    header: msg`Category`,
    isWide: true,
    phoneSlot: 'second',
    cell: ({ category }) =>
      category ? (
        <span dir="auto" className="text-fg-muted">
          {categoryName(category)}
        </span>
      ) : (
        emptyCell
      ),
  },
  {
    key: 'views',
    header: msg`Views`,
    phoneSlot: 'second',
    align: 'right',
    sortable: true,
    cell: ({ views, isPublished }) =>
      views === 0 && !isPublished ? (
        emptyCell
      ) : (
        <span className="tabular-nums">
          {formatInteger(views)}
          <span className="lg:sr-only">
            {' '}
            {t`${plural({ count: views }, { one: 'view', other: 'views' })}`}
          </span>
        </span>
      ),
  },
  {
    key: 'createdAt',
    header: msg`Date`,
    phoneSlot: 'second',
    sortable: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-fg-muted tabular-nums">
        {formatDate(createdAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    header: msg`Actions`,
    isHeaderHidden: true,
    phoneSlot: 'end',
    cell: (video) => <VideoActions video={video} />,
  },
]

const loadMenu = () => import('./video-row-menu.tsx')

function VideoActions({ video }: { video: ChannelVideo }) {
  const act = useContentAction()
  return (
    <div className="flex items-center justify-end">
      <a
        href={analyticsUrl(video.id)}
        {...tooltipText(t`Analytics`)}
        aria-label={t`Analytics of ${{ title: video.title }}`}
        className={iconButtonClass('sm', 'max-md:hidden')}
      >
        <Glyph icon={ChartNoAxesColumn} size={18} />
      </a>
      <IconButton
        label={t`Edit ${{ title: video.title }}`}
        data-tooltip={t`Edit`}
        icon={Pencil}
        size="sm"
        className="max-md:hidden"
        onClick={() => act({ kind: 'edit-video', video })}
      />
      <LazyMenu
        load={loadMenu}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t`More: ${{ title: video.title }}`}
            data-tooltip={t({ message: 'More', context: 'menu' })}
            icon={EllipsisVertical}
            size="sm"
          />
        )}
      >
        {({ VideoRowMenu }, trigger) => <VideoRowMenu video={video} onAction={act} trigger={trigger} />}
      </LazyMenu>
    </div>
  )
}

/** The selection and the active filter, for bulk actions on all matches. */
export interface VideoSelection {
  selection: Selection
  total: number
  filter: ReturnType<typeof useOwnVideos>['filter']
  clear: () => void
}

interface VideosTableProps {
  userId: number
  tab: VideoTab
  renderBulkActions?: ((chosen: VideoSelection) => ReactNode) | undefined
}

export function VideosTable({ userId, tab, renderBulkActions }: VideosTableProps) {
  const { list, state, filter } = useOwnVideos(userId, tab)
  return (
    <QueryState query={list} failed={t`Failed to fetch channel data`} loading={<RowSkeletons />}>
      {({ videos, totalCount: total }) => (
        <DataTable
          caption={t`Your videos`}
          columns={columns}
          rows={videos}
          total={total}
          state={state}
          keyOf={({ id }) => id}
          wideMinWidth={1024}
          nameOf={({ title }) => title}
          isBusy={list.isPlaceholderData}
          {...(renderBulkActions && {
            bulkActions: (selection: Selection) =>
              renderBulkActions({ selection, total, filter, clear: state.selection.clear }),
          })}
          empty={<NoVideos tab={tab} />}
        />
      )}
    </QueryState>
  )
}
