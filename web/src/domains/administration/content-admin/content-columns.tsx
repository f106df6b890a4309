import { msg } from '@kinora/contract/text/translate'
import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { Link } from '@tanstack/react-router'
import { formatDate, count, formatInteger } from '../../../lib/format.ts'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { ContentMenu } from './content-menus.tsx'
import { ApprovalBadge, ItemThumbnail, CreatorName, PublishedBadge } from './content-badges.tsx'
import type { ContentAdminAction } from './use-content.ts'

type OnAction = (action: ContentAdminAction) => void
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
const thumbnailClass =
  'w-20 flex-none md:w-24 [&>span]:end-1 [&>span]:bottom-1 [&>span]:h-4 [&>span]:px-1 [&>span]:text-11 [&>span]:leading-4'

const titleColumn: Column = {
  key: 'title',
  header: msg`Title`,
  sortable: true,
  phoneSlot: 'first',
  cell: (item) => (
    <div className="flex min-w-0 items-center gap-3 md:min-w-48">
      {(item.thumbnailUrl !== null || item.contentType !== 'post') && (
        <ItemThumbnail item={item} sizes="96px" className={thumbnailClass} />
      )}
      <div className="grid min-w-0 gap-0.5">
        <ItemLink item={item} />
        <CreatorName item={item} />
      </div>
    </div>
  ),
}
const statusColumn: Column = {
  key: 'status',
  header: msg`Status`,
  phoneSlot: 'second',
  cell: (item) => (
    <span className="flex flex-wrap gap-1 md:grid md:justify-items-start">
      <ApprovalBadge item={item} />
      {item.contentType !== 'post' && <PublishedBadge item={item} />}
    </span>
  ),
}
const categoryColumn: Column = {
  key: 'category',
  header: msg`Category`,
  isWide: true,
  cell: (item) => <span className="text-fg-muted">{item.category ? categoryName(item.category) : '–'}</span>,
}
const viewsColumn: Column = {
  key: 'views',
  header: msg`Views`,
  align: 'right',
  sortable: true,
  cell: (item) => formatInteger(item.views),
}
const likesColumn: Column = {
  key: 'likes',
  header: msg`Likes`,
  align: 'right',
  sortable: true,
  isWide: true,
  cell: (item) => <span className="text-fg-muted">{count(item.likes)}</span>,
}
const createdColumn: Column = {
  key: 'createdAt',
  header: msg`Created`,
  sortable: true,
  isWide: true,
  cell: (item) => (
    <span className="whitespace-nowrap text-fg-muted tabular-nums">{formatDate(item.createdAt)}</span>
  ),
}
const actionsColumn = (onAct: OnAction): Column => ({
  key: 'actions',
  header: msg`Actions`,
  isHeaderHidden: true,
  align: 'right',
  phoneSlot: 'end',
  cell: (item) => <ContentMenu item={item} onAct={onAct} />,
})

interface ColumnOptions {
  isPosts: boolean
  isNarrow: boolean
  isTight: boolean
  onAct: OnAction
}

/** Posts have no category and no views; open details hide the columns they repeat. */
export function contentColumns({ isPosts, isNarrow, isTight, onAct }: ColumnOptions) {
  const all = isPosts
    ? [titleColumn, statusColumn, { ...likesColumn, sortable: false }, createdColumn, actionsColumn(onAct)]
    : [
        titleColumn,
        statusColumn,
        categoryColumn,
        viewsColumn,
        likesColumn,
        createdColumn,
        actionsColumn(onAct),
      ]
  return all.filter(({ key, isWide }) => !(isNarrow && isWide) && !(isTight && key === 'views'))
}
