import type { PlaylistItem, PlaylistPage } from '@kinora/contract/playlist-shapes'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/icon-button.tsx'
import { LateMenu } from '../../ui/late-menu.tsx'
import { Grip } from '../../ui/reorder/grip.tsx'
import { useReorder } from '../../ui/reorder/use-reorder.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { useSeenOfList } from '../viewer-state/use-seen-of-list.ts'
import { ItemRow, nameOfItem } from './item-row.tsx'
import { useMoveItem, useRemoveItem, type Sort, type usePlaylistItems } from './use-playlist.ts'

const loadMenu = () => import('./item-menu.tsx')

interface ItemsProps {
  playlist: PlaylistPage
  items: readonly PlaylistItem[]
  list: ReturnType<typeof usePlaylistItems>
  sort: Sort
}

/** System playlists cannot be edited, but their entries can be removed. */
export const mayTakeOut = ({ id, canEdit }: PlaylistPage) => canEdit || typeof id === 'string'

const moveHint = 'playlist-move-hint'

export function PlaylistItems({ playlist, items, list, sort }: ItemsProps) {
  const { id, name, videoCount, canReorder } = playlist
  const seenOf = useSeenOfList(items.flatMap(({ video }) => video ?? []))
  const move = useMoveItem(id)
  const remove = useRemoveItem(id, name)
  const canMove = canReorder && !sort
  const moveTo = (from: number, to: number) => {
    const videoId = items[from]?.videoId
    if (videoId && from !== to) move.mutate({ videoId, from, to })
  }
  const nameAt = (at: number) => (items[at] ? nameOfItem(items[at]) : '')
  const keys = items.map((item) => item.id)
  const { listRef, spoken, isHeld, styleOf, gripOf } = useReorder({
    keys,
    total: videoCount,
    nameOf: nameAt,
    onMove: moveTo,
  })
  const handleOf = (at: number) => {
    const label = `Move ${nameAt(at)}, ${at + 1} of ${videoCount}`
    return canMove && <Grip {...gripOf(at)} label={label} aria-describedby={moveHint} />
  }
  const actionOf = (item: PlaylistItem, at: number) => {
    const { videoId } = item
    if (videoId === null || !mayTakeOut(playlist)) return null
    const toEnd = (where: 'top' | 'bottom') => moveTo(at, where === 'top' ? 0 : videoCount - 1)
    const takeOut = () => remove.mutate({ item, videoId, row: listRef.current?.children[at] })
    return <ItemAction id={id} item={item} onMove={canMove ? toEnd : undefined} onRemove={takeOut} />
  }
  return (
    <>
      <ol ref={listRef} className="relative" aria-busy={list.isFetchingNextPage || undefined}>
        {items.map((item, at) => (
          <li key={item.id} style={styleOf(at)} className={isHeld(at) ? 'relative z-4' : undefined}>
            <ItemRow
              item={item}
              at={id === 'liked' ? undefined : at}
              queue={{ list: id, sort }}
              seen={item.video ? seenOf(item.video) : undefined}
              isHeld={isHeld(at)}
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
        <p id={moveHint} hidden>
          Space picks it up, arrow keys move it, Space drops it, Escape cancels.
        </p>
      )}
      <ShowMore list={list} failed="More of the playlist could not be loaded" />
    </>
  )
}

interface ActionProps {
  id: PlaylistPage['id']
  item: PlaylistItem
  onMove: ((where: 'top' | 'bottom') => void) | undefined
  onRemove: () => void
}

/** Unavailable videos and lists without order and notes can only be removed from. */
function ItemAction({ id, item, onMove, onRemove }: ActionProps) {
  const hasMenu = item.video !== null && (onMove !== undefined || typeof id === 'number')
  const name = nameOfItem(item)
  if (!hasMenu) return <IconButton label={`Remove ${name}`} icon={X} size="sm" onClick={onRemove} />
  return (
    <LateMenu load={loadMenu} label={`More actions for ${name}`} icon={EllipsisVertical} size="sm">
      {({ ItemMenu }, trigger) => (
        <ItemMenu id={id} item={item} trigger={trigger} onMove={onMove} onRemove={onRemove} />
      )}
    </LateMenu>
  )
}
