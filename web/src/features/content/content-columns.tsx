import type { ContentItem } from '@kinora/contract/content'
import { Link } from '@tanstack/react-router'
import { calendarDay, count, wholeNumber } from '../../lib/format.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { ContentMenu } from './content-menu.tsx'
import { ApprovalBadge, ItemThumb, Maker, PublishedBadge } from './content-marks.tsx'
import type { ContentAction } from './content-action.ts'

type Act = (action: ContentAction) => void
type Column = DataColumn<ContentItem>

const ItemLink = ({ item }: { item: ContentItem }) => (
  <Link
    to="/admin/content/{-$type}/{-$id}"
    params={{ type: item.contentType, id: String(item.id) }}
    search={(before: object) => before}
    resetScroll={false}
    className="line-clamp-2 font-semibold text-pretty wrap-anywhere hover:underline"
  >
    <bdi>{item.title}</bdi>
  </Link>
)

// The duration badge would cover half of so small a thumbnail.
const smallThumb =
  'w-20 flex-none md:w-24 [&>span]:right-1 [&>span]:bottom-1 [&>span]:h-4 [&>span]:px-1 [&>span]:text-11 [&>span]:leading-4'

const name: Column = {
  key: 'title',
  head: 'Title',
  sortable: true,
  phone: 'first',
  cell: (item) => (
    <div className="flex min-w-0 items-center gap-3 md:min-w-48">
      {(item.thumbnailUrl !== null || item.contentType !== 'post') && (
        <ItemThumb item={item} sizes="96px" className={smallThumb} />
      )}
      <div className="grid min-w-0 gap-0.5">
        <ItemLink item={item} />
        <Maker item={item} />
      </div>
    </div>
  ),
}
const status: Column = {
  key: 'status',
  head: 'Status',
  phone: 'second',
  cell: (item) => (
    <span className="flex flex-wrap gap-1 md:grid md:justify-items-start">
      <ApprovalBadge item={item} />
      {item.contentType !== 'post' && <PublishedBadge item={item} />}
    </span>
  ),
}
const category: Column = {
  key: 'category',
  head: 'Category',
  isWide: true,
  cell: (item) => <span className="text-fg-muted">{item.category?.name ?? '–'}</span>,
}
const views: Column = {
  key: 'views',
  head: 'Views',
  align: 'right',
  sortable: true,
  cell: (item) => wholeNumber(item.views),
}
const likes: Column = {
  key: 'likes',
  head: 'Likes',
  align: 'right',
  sortable: true,
  isWide: true,
  cell: (item) => <span className="text-fg-muted">{count(item.likes)}</span>,
}
const created: Column = {
  key: 'createdAt',
  head: 'Created',
  sortable: true,
  isWide: true,
  cell: (item) => (
    <span className="whitespace-nowrap text-fg-muted tabular-nums">{calendarDay(item.createdAt)}</span>
  ),
}
const doing = (onAct: Act): Column => ({
  key: 'actions',
  head: 'Actions',
  isHeadHidden: true,
  align: 'right',
  phone: 'end',
  cell: (item) => <ContentMenu item={item} onAct={onAct} />,
})

interface ColumnsFor {
  isPosts: boolean
  isNarrow: boolean
  isTight: boolean
  onAct: Act
}

/** Posts have no category and no views; open details hide the columns they repeat. */
export function columnsFor({ isPosts, isNarrow, isTight, onAct }: ColumnsFor) {
  const all = isPosts
    ? [name, status, { ...likes, sortable: false }, created, doing(onAct)]
    : [name, status, category, views, likes, created, doing(onAct)]
  return all.filter(({ key, isWide }) => !(isNarrow && isWide) && !(isTight && key === 'views'))
}
