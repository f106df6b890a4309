import { t } from '@kinora/contract/text/translate'
import type { PlaylistItem, PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import type { QueueSearch } from '@kinora/contract/pages/page-search'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import StickyNote from 'lucide-react/icons/sticky-note'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { DragHandle } from '../../../ui/reorder/drag-handle.tsx'
import { useReorder } from '../../../ui/reorder/use-reorder.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail, type VideoThumbnailProps } from '../../../ui/video-thumbnail.tsx'
import { durationLabelOf, shortFacts } from '../../library/videos/video-labels.ts'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { useWatchProgressOfList } from '../../library/viewer-state/use-watch-progress-of-list.ts'
import { UnavailableVideo, unavailableLabels } from './unavailable-video.tsx'
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

const itemTitle = ({ video, unavailable }: PlaylistItem) =>
  video?.title ?? t(unavailableLabels[unavailable ?? 'deleted'].title)

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
    const label = t`Move ${{ name: nameAt(at) }}, ${{ position: at + 1 }} of ${{ total: videoCount }}`
    return canMove && <DragHandle {...handleProps(at)} label={label} aria-describedby={moveHintId} />
  }
  const actionOf = (item: PlaylistItem, at: number) => {
    const { videoId } = item
    if (videoId === null || !canRemoveItems(playlist)) return null
    const toEnd = (end: 'top' | 'bottom') => moveTo(at, end === 'top' ? 0 : videoCount - 1)
    const handleRemove = () => remove.mutate({ item, videoId })
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
          {t`Space picks it up, arrow keys move it, Space drops it, Escape cancels.`}
        </p>
      )}
      <LoadMore list={list} failed={t`More of the playlist could not be loaded`} />
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
  if (!hasMenu) return <IconButton label={t`Remove ${{ name }}`} icon={X} size="sm" onClick={onRemove} />
  return (
    <LazyMenu
      load={loadMenu}
      trigger={(props) => (
        <IconButton {...props} label={t`More actions for ${{ name }}`} icon={EllipsisVertical} size="sm" />
      )}
    >
      {({ ItemMenu }, trigger) => (
        <ItemMenu id={id} item={item} trigger={trigger} onMove={onMove} onRemove={onRemove} />
      )}
    </LazyMenu>
  )
}

interface ItemRowProps {
  item: PlaylistItem
  /** 0-based; undefined for lists without a manual order. */
  at?: number | undefined
  queue: QueueSearch
  progress?: VideoThumbnailProps['progress']
  grip?: ReactNode
  isHeld: boolean
  action: ReactNode
}

const numberedColumns =
  'gap-x-4 grid-cols-[40px_152px_minmax(0,1fr)_auto] max-md:gap-x-2.5 max-md:grid-cols-[28px_120px_minmax(0,1fr)_auto]'
const unnumberedColumns =
  'gap-x-4 grid-cols-[152px_minmax(0,1fr)_auto] max-md:gap-x-2.5 max-md:grid-cols-[120px_minmax(0,1fr)_auto]'

const ItemRow = ({ item, at, queue, progress, grip, isHeld, action }: ItemRowProps) => (
  <article
    data-focus-row=""
    className={classes(
      'group/card relative grid items-start rounded-lg px-2.5 py-2 md:-mx-2.5 max-md:px-0 max-md:py-1.5',
      at === undefined ? unnumberedColumns : numberedColumns,
      isHeld
        ? 'bg-raised shadow-raised'
        : item.video && 'md:hover:bg-surface [[data-theme=light]_&]:md:hover:bg-hover',
    )}
  >
    {at !== undefined && (
      <div className="relative z-3 flex items-center justify-end gap-0.5 self-center text-13 text-fg-faint tabular-nums max-md:flex-col max-md:justify-center">
        {at + 1}
        {grip}
      </div>
    )}
    {item.video ? (
      <ItemDetails item={item} video={item.video} queue={queue} progress={progress} />
    ) : (
      <UnavailableVideo why={item.unavailable} />
    )}
    <div className="relative z-3 -mt-1 -me-1 min-w-8">{action}</div>
  </article>
)

function ItemDetails({
  item: { note },
  video,
  queue,
  progress,
}: Pick<ItemRowProps, 'item' | 'queue' | 'progress'> & { video: NonNullable<PlaylistItem['video']> }) {
  const { creator } = video
  return (
    <>
      <VideoThumbnail image={video.poster} sizes="152px" progress={progress} {...durationLabelOf(video)} />
      <div className="min-w-0 pt-0.5">
        <h3
          dir="auto"
          className="line-clamp-2 font-semibold tracking-[-0.006em] wrap-anywhere max-md:text-13"
        >
          <VideoTitleLink video={video} queue={queue} progress={progress} />
        </h3>
        <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-fg-muted">
          <Avatar name={creator.username} src={creator.avatar} size={20} className="max-md:hidden" />
          <span className="inline-flex max-w-full min-w-0 items-center gap-1">
            <span dir="auto" className="truncate">
              {creator.username}
            </span>
            {creator.isVerified && <VerifiedMark />}
          </span>
          <span className="text-fg-faint tabular-nums max-md:basis-full max-md:text-12">
            {shortFacts(video)}
          </span>
        </p>
        {note && (
          <p className="mt-2 flex max-w-[64ch] gap-2 text-13 text-fg-muted max-md:mt-1">
            <Glyph icon={StickyNote} size={16} className="mt-px text-fg-faint" />
            <span dir="auto" className="line-clamp-2 wrap-anywhere">
              {note}
            </span>
          </p>
        )}
      </div>
    </>
  )
}

export const ItemRowsSkeleton = () => (
  <div className="grid gap-4 pt-2">
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className={classes('grid', numberedColumns)}>
        <span />
        <Skeleton className="aspect-video rounded-md!" />
        <Skeletons className="grid content-start gap-2 pt-1" each={['h-5 w-2/3', 'h-4 w-1/3']} />
      </div>
    ))}
  </div>
)
