import type { ContentItem } from '@kinora/contract/content'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { calendarDay, count, counted } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { RowBox } from '../../ui/data-table/row-box.tsx'
import { isSelected } from '../../ui/data-table/selection.ts'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import type { ContentAction } from './content-action.ts'
import { ApprovalBadge, ItemThumb, Maker } from './content-marks.tsx'
import { ContentMenu } from './content-menu.tsx'
import { nameOf } from './content-words.ts'

interface GridProps {
  items: readonly ContentItem[]
  state: TableState
  onAct: (action: ContentAction) => void
}

export function ContentGrid({ items, state, onAct }: GridProps) {
  const { selection, press } = state.selection
  const ids = items.map(({ id }) => id)
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[560px]:grid-cols-2 min-[1000px]:grid-cols-3 min-[1300px]:grid-cols-4">
      {items.map((item) => (
        <li key={item.id} data-row="">
          <Tile
            item={item}
            isChosen={isSelected(selection, item.id)}
            menu={<ContentMenu item={item} onAct={onAct} />}
            box={
              <RowBox
                label={`Select ${nameOf(item)}`}
                checked={isSelected(selection, item.id)}
                onPress={(pressed) => press(ids, item.id, pressed)}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  item: ContentItem
  isChosen: boolean
  box: ReactNode
  menu: ReactNode
}

const factOf = ({ contentType, isPublished, views, likes, createdAt }: ContentItem) => {
  if (contentType === 'post') return `${calendarDay(createdAt)} · ${counted(likes, 'like')}`
  return isPublished ? count(views) : 'Draft'
}

function Tile({ item, isChosen, box, menu }: TileProps) {
  const hasPicture = item.contentType !== 'post' || item.thumbnailUrl !== null
  return (
    <Card
      data-chosen={isChosen || undefined}
      className="group/card relative flex h-full flex-col overflow-hidden data-chosen:border-fg"
    >
      {hasPicture && <ItemThumb item={item} sizes="320px" className="rounded-none" />}
      <span className="absolute top-2 left-2 z-2 grid size-7 place-items-center rounded-sm bg-canvas/80">
        {box}
      </span>
      <div className={hasPicture ? 'grid flex-1 gap-1.5 p-3' : 'grid flex-1 gap-1.5 p-3 pt-11'}>
        <h2 className="line-clamp-2 font-semibold text-pretty wrap-anywhere">
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
          <Maker item={item} />
          <span className="flex-none">· {factOf(item)}</span>
        </span>
        <div className="mt-auto flex items-center justify-between gap-2">
          <ApprovalBadge item={item} />
          {menu}
        </div>
      </div>
    </Card>
  )
}
