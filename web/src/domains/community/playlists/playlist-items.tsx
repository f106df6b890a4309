import type { PlaylistItem, PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { DragHandle } from '../../../ui/reorder/drag-handle.tsx'
import { useReorder } from '../../../ui/reorder/use-reorder.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { useWatchProgressOfList } from '../../library/viewer-state/use-watch-progress-of-list.ts'
import { ItemRow, itemTitle } from './item-row.tsx'
import { useMoveItem, useRemoveItem, type PlaylistSortParam, type usePlaylistItems } from './use-playlist.ts'

const loadMenu = () => import('./item-menu.tsx')

interface PlaylistItemsProps {
  playlist: PlaylistPage
  items: readonly PlaylistItem[]
  list: ReturnType<typeof usePlaylistItems>
  sort: PlaylistSortParam
}

/** System playlists cannot be edited, but their entries can be removed. */
export const canRemoveItems = ({ id, canEdit }: PlaylistPage) => canEdit || typeof id === 'string'

const moveHintId = 'playlist-move-hint'

export function PlaylistItems({ playlist, items, list, sort }: PlaylistItemsProps) {
  const { id, name, videoCount, canReorder } = playlist
  const progressOf = useWatchProgressOfList(items.flatMap(({ video }) => video ?? []))
  const move = useMoveItem(id)
  const remove = useRemoveItem(id, name)
  const canMove = canReorder && !sort
  const moveTo = (from: number, to: number) => {
    const videoId = items[from]?.videoId
    if (videoId && from !== to) move.mutate({ videoId, from, to })
  }
  const nameAt = (at: number) => (items[at] ? itemTitle(items[at]) : '')
  const keys = items.map((item) => item.id)
  const { listRef, spoken, isDragged, styleOf, handleProps } = useReorder({
    keys,
    total: videoCount,
    nameOf: nameAt,
    onMove: moveTo,
  })
  const handleOf = (at: number) => {
    const label = `Move ${nameAt(at)}, ${at + 1} of ${videoCount}`
    return canMove && <DragHandle {...handleProps(at)} label={label} aria-describedby={moveHintId} />
  }
  const actionOf = (item: PlaylistItem, at: number) => {
    const { videoId } = item
    if (videoId === null || !canRemoveItems(playlist)) return null
    const toEnd = (end: 'top' | 'bottom') => moveTo(at, end === 'top' ? 0 : videoCount - 1)
    const handleRemove = () => remove.mutate({ item, videoId, row: listRef.current?.children[at] })
    return <ItemAction id={id} item={item} onMove={canMove ? toEnd : undefined} onRemove={handleRemove} />
  }
  return (
    <>
      <ol ref={listRef} className="relative" aria-busy={list.isFetchingNextPage || undefined}>
        {items.map((item, at) => (
          <li key={item.id} style={styleOf(at)} className={isDragged(at) ? 'relative z-4' : undefined}>
            <ItemRow
              item={item}
              at={id === 'liked' ? undefined : at}
              queue={{ list: id, sort }}
              progress={item.video ? progressOf(item.video) : undefined}
              isHeld={isDragged(at)}
              grip={handleOf(at)}
              action={actionOf(item, at)}
            />
          </li>
        ))}
      </ol>
      <output aria-live="polite" className="sr-only">
        {spoken}
      </output>
      {canMove && (
        <p id={moveHintId} hidden>
          Space picks it up, arrow keys move it, Space drops it, Escape cancels.
        </p>
      )}
      <LoadMore list={list} failed="More of the playlist could not be loaded" />
    </>
  )
}

interface ActionProps {
  id: PlaylistPage['id']
  item: PlaylistItem
  onMove: ((end: 'top' | 'bottom') => void) | undefined
  onRemove: () => void
}

/** Unavailable videos and lists without order and notes can only be removed from. */
function ItemAction({ id, item, onMove, onRemove }: ActionProps) {
  const hasMenu = item.video !== null && (onMove !== undefined || typeof id === 'number')
  const name = itemTitle(item)
  if (!hasMenu) return <IconButton label={`Remove ${name}`} icon={X} size="sm" onClick={onRemove} />
  return (
    <LazyMenu load={loadMenu} label={`More actions for ${name}`} icon={EllipsisVertical} size="sm">
      {({ ItemMenu }, trigger) => (
        <ItemMenu id={id} item={item} trigger={trigger} onMove={onMove} onRemove={onRemove} />
      )}
    </LazyMenu>
  )
}
