import { formatLikes } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, count } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { RowCheckbox } from '../../../ui/data-table/row-selection.tsx'
import { isSelected } from '../../../ui/data-table/selection.ts'
import type { TableState } from '../../../ui/data-table/use-table-state.ts'
import { ApprovalBadge, ItemThumbnail, CreatorName } from './content-badges.tsx'
import { ContentMenu } from './content-menus.tsx'
import { itemLabel } from './content-labels.ts'
import type { ContentAdminAction } from './use-content.ts'

interface GridProps {
  items: readonly ContentItem[]
  state: TableState
  onAct: (action: ContentAdminAction) => void
}

export function ContentGrid({ items, state, onAct }: GridProps) {
  const { selection, toggle } = state.selection
  const ids = items.map(({ id }) => id)
  return (
    <ul
      data-focus-area=""
      className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[560px]:grid-cols-2 min-[1000px]:grid-cols-3 min-[1300px]:grid-cols-4"
    >
      {items.map((item) => (
        <li key={item.id} data-focus-row="">
          <ContentTile
            item={item}
            isChosen={isSelected(selection, item.id)}
            menu={<ContentMenu item={item} onAct={onAct} />}
            box={
              <RowCheckbox
                label={t`Select ${{ item: itemLabel(item) }}`}
                checked={isSelected(selection, item.id)}
                onPress={(pressed) => toggle(ids, item.id, pressed)}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface ContentTileProps {
  item: ContentItem
  isChosen: boolean
  box: ReactNode
  menu: ReactNode
}

const secondaryFact = ({ contentType, isPublished, views, likes, createdAt }: ContentItem) => {
  if (contentType === 'post') return `${formatDate(createdAt)} · ${formatLikes(likes)}`
  return isPublished ? count(views) : t`Draft`
}

function ContentTile({ item, isChosen, box, menu }: ContentTileProps) {
  const hasImage = item.contentType !== 'post' || item.thumbnailUrl !== null
  return (
    <Card
      data-chosen={isChosen || undefined}
      className="group/card relative flex h-full flex-col overflow-hidden data-chosen:border-fg"
    >
      {hasImage && <ItemThumbnail item={item} sizes="320px" className="rounded-none" />}
      <span className="absolute top-2 start-2 z-2 grid size-7 place-items-center rounded-sm bg-canvas/80">
        {box}
      </span>
      <div className={hasImage ? 'grid flex-1 gap-1.5 p-3' : 'grid flex-1 gap-1.5 p-3 pt-11'}>
        <h2 dir="auto" className="line-clamp-2 font-semibold text-pretty wrap-anywhere">
          <Link
            to="/admin/content/{-$type}/{-$id}"
            params={{ type: item.contentType, id: String(item.id) }}
            search={(before: object) => before}
            resetScroll={false}
            className="hover:underline"
          >
            <bdi>{item.title}</bdi>
          </Link>
        </h2>
        <span className="flex min-w-0 items-center gap-1.5 text-12 text-fg-faint tabular-nums">
          <CreatorName item={item} />
          <span className="flex-none">· {secondaryFact(item)}</span>
        </span>
        <div className="mt-auto flex items-center justify-between gap-2">
          <ApprovalBadge item={item} />
          {menu}
        </div>
      </div>
    </Card>
  )
}
