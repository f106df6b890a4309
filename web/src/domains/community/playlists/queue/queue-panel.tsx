import { t } from '@kinora/contract/text/translate'
import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { Playlist, PlaylistItem } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Play from 'lucide-react/icons/play'
import Repeat from 'lucide-react/icons/repeat'
import Shuffle from 'lucide-react/icons/shuffle'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { query, keyOf, send } from '../../../../api.ts'
import { uniqueItems } from '../../../../calls/paged-query.ts'
import { classes } from '../../../../lib/classes.ts'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { useStore } from '../../../../lib/store.ts'
import { toPlaylist, toVideo } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Glyph } from '../../../../ui/glyph.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { VideoThumbnail } from '../../../../ui/video-thumbnail.tsx'
import { durationLabelOf } from '../../../library/videos/video-labels.ts'
import { VideoTitleLink } from '../../../library/videos/video-title-link.tsx'
import { UnavailableVideo } from '../unavailable-video.tsx'
import { isPanelOpen, panelAnchor } from './queue-store.ts'
import { usePlayOrder, createShuffleParam } from './use-play-order.ts'

interface QueueProps {
  videoId: number
  queue: QueueSearch
}

export function QueuePanel({ videoId, queue }: QueueProps) {
  const playlist = useQuery(query(playlists.find, { params: { id: queue.list }, query: { limit: 1 } }))
  const isWide = useMediaQuery('(min-width: 1080px)')
  const isOpen = useStore(isPanelOpen) || isWide
  if (!playlist.data) return null
  return (
    <section
      aria-label={t`Playlist: ${{ name: playlist.data.name }}`}
      className="overflow-hidden rounded-lg border border-line bg-surface max-lg:mt-4 lg:mb-6"
    >
      <div className="flex flex-wrap items-start gap-x-2 px-3.5 pt-3 pb-2">
        <QueueHeading playlist={playlist.data} videoId={videoId} queue={queue} />
        {isOpen && (
          <div className="flex gap-2 max-lg:order-1 max-lg:-ms-2 max-lg:basis-full">
            <QueueButtons videoId={videoId} queue={queue} />
          </div>
        )}
        {!isWide && (
          <IconButton
            label={isOpen ? t`Hide the videos` : t`Show the videos`}
            icon={ChevronDown}
            size="sm"
            aria-expanded={isOpen}
            onClick={() => isPanelOpen.set(!isOpen)}
            className={isOpen ? 'rotate-180' : undefined}
          />
        )}
      </div>
      {isOpen && <QueueList videoId={videoId} queue={queue} />}
    </section>
  )
}

function QueueHeading({ playlist: { name, owner }, videoId, queue }: QueueProps & { playlist: Playlist }) {
  const { order = [] } = usePlayOrder(queue)
  const at = order.indexOf(videoId)
  return (
    <div className="min-w-0 flex-1">
      <h2 dir="auto" className="line-clamp-2 title-16 wrap-anywhere max-lg:line-clamp-1">
        <Link {...toPlaylist(queue.list)} className="rounded-sm">
          {name}
        </Link>
      </h2>
      <p className="truncate text-13 text-fg-muted tabular-nums">
        {at !== -1 && `${at + 1}/${order.length} · `}
        {owner.username}
      </p>
    </div>
  )
}

function QueueButtons({ videoId, queue }: QueueProps) {
  const navigate = useNavigate()
  const change = (next: QueueSearch | null) =>
    void navigate({ ...toVideo(videoId, undefined, next), replace: true, resetScroll: false })
  const { shuffle, loop } = queue
  return (
    <>
      <IconButton
        label={t`Loop`}
        icon={Repeat}
        size="sm"
        pressed={loop === true}
        isFilled={false}
        onClick={() => change({ ...queue, loop: loop ? undefined : true })}
      />
      <IconButton
        label={t`Shuffle`}
        icon={Shuffle}
        size="sm"
        pressed={shuffle !== undefined}
        isFilled={false}
        onClick={() =>
          change({ ...queue, shuffle: shuffle === undefined ? createShuffleParam(videoId) : undefined })
        }
      />
      <IconButton label={t`Leave the playlist`} icon={X} size="sm" onClick={() => change(null)} />
    </>
  )
}

function QueueList({ videoId, queue }: QueueProps) {
  const items = useQueueItems(queue, videoId)
  const list = useRef<HTMLOListElement>(null)
  const isLoaded = items.data?.some((item) => item.videoId === videoId) ?? false
  // Scrolls within the panel; the page must not move.
  useEffect(() => {
    const box = list.current?.parentElement
    const now = list.current?.querySelector<HTMLElement>('[data-now]')
    if (isLoaded && box && now) box.scrollTop = now.offsetTop - box.clientHeight / 3
  }, [videoId, isLoaded])
  return (
    <div className="relative max-h-105 overflow-y-auto border-t border-line p-1.5" tabIndex={-1}>
      {items.hasPreviousPage && (
        <div className="grid justify-items-center py-2">
          <Button
            size="sm"
            loading={items.isFetchingPreviousPage}
            onClick={() => void items.fetchPreviousPage()}
          >
            {t`Show earlier videos`}
          </Button>
        </div>
      )}
      <ol ref={list} aria-busy={items.isFetching || undefined}>
        {items.data?.map((item) => (
          <li key={item.id} data-now={item.videoId === videoId || undefined}>
            <QueueRow item={item} queue={queue} isNow={item.videoId === videoId} />
          </li>
        ))}
      </ol>
      <LoadMore list={items} failed={t`More of the playlist could not be loaded`} />
    </div>
  )
}

interface QueueRowProps {
  item: PlaylistItem
  queue: QueueSearch
  isNow: boolean
}

const rowClass =
  'group/card relative grid grid-cols-[20px_96px_minmax(0,1fr)] items-center gap-2 rounded-md px-2 py-1.5'

function QueueRow({ item: { position, video, unavailable }, queue, isNow }: QueueRowProps) {
  return (
    <article className={classes(rowClass, isNow ? 'bg-press' : video && 'hover:bg-hover')}>
      <span className="text-center text-12 text-fg-faint tabular-nums">
        {isNow ? (
          <>
            <Glyph icon={Play} size={12} filled className="mx-auto text-accent-text" />
            <span className="sr-only">{t`Playing now`}</span>
          </>
        ) : (
          position + 1
        )}
      </span>
      {video ? (
        <>
          <VideoThumbnail image={video.poster} sizes="96px" {...durationLabelOf(video)} />
          <div className="min-w-0">
            <h3 dir="auto" className="line-clamp-2 text-13 font-semibold wrap-anywhere">
              <VideoTitleLink video={video} queue={queue} />
            </h3>
            <p dir="auto" className="truncate text-12 text-fg-muted">
              {video.creator.username}
            </p>
          </div>
        </>
      ) : (
        <UnavailableVideo why={unavailable} />
      )}
    </article>
  )
}

const pageSize = 24

type PageStart = { around: number } | { from: number; limit: number } | { cursor: string }

function previousPageStart([first]: readonly PlaylistItem[]): PageStart | undefined {
  if (!first || first.position === 0) return undefined
  const from = Math.max(0, first.position - pageSize)
  return { from, limit: first.position - from }
}

function useQueueItems({ list, sort }: QueueSearch, videoId: number) {
  const savedAnchor = useStore(panelAnchor)
  const around = savedAnchor?.of === list && savedAnchor.sort === sort ? savedAnchor.videoId : videoId
  const items = useInfiniteQuery({
    queryKey: [...keyOf(playlists.listItems), 'queue', { list, sort, around }],
    queryFn: ({ pageParam, signal }) =>
      send(
        playlists.listItems,
        { params: { id: list }, query: { limit: pageSize, sort, ...pageParam } },
        { signal },
      ),
    initialPageParam: { around } as PageStart,
    getNextPageParam: ({ nextCursor }): PageStart | undefined =>
      nextCursor ? { cursor: nextCursor } : undefined,
    getPreviousPageParam: ({ items }) => previousPageStart(items),
    select: ({ pages }) => uniqueItems(pages.flatMap((page) => page.items)),
  })
  // The panel keeps its anchor from video to video, and moves it only when the current video is not loaded (shuffle jumps).
  const isElsewhere = items.data?.every((item) => item.videoId !== videoId) ?? false
  const isFirst = around === videoId
  useEffect(() => {
    if (isFirst || isElsewhere) panelAnchor.set({ of: list, sort, videoId })
  }, [isFirst, isElsewhere, list, sort, videoId])
  return items
}
