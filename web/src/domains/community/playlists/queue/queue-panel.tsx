import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Repeat from 'lucide-react/icons/repeat'
import Shuffle from 'lucide-react/icons/shuffle'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { query } from '../../../../api.ts'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { useStore } from '../../../../lib/store.ts'
import { toPlaylist, toVideo } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { isPanelOpen } from './queue-store.ts'
import { QueueRow } from './queue-row.tsx'
import { createShuffleParam } from './play-order.ts'
import { usePlayOrder } from './use-play-order.ts'
import { useQueueItems } from './use-queue-items.ts'

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
      aria-label={`Playlist: ${playlist.data.name}`}
      className="overflow-hidden rounded-lg border border-line bg-surface max-lg:mt-4 lg:mb-6"
    >
      <div className="flex flex-wrap items-start gap-x-2 px-3.5 pt-3 pb-2">
        <QueueHeading playlist={playlist.data} videoId={videoId} queue={queue} />
        {isOpen && (
          <div className="flex gap-2 max-lg:order-1 max-lg:-ml-2 max-lg:basis-full">
            <QueueButtons videoId={videoId} queue={queue} />
          </div>
        )}
        {!isWide && (
          <IconButton
            label={isOpen ? 'Hide the videos' : 'Show the videos'}
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
      <h2 className="line-clamp-2 title-16 wrap-anywhere max-lg:line-clamp-1">
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
        label="Loop"
        icon={Repeat}
        size="sm"
        pressed={loop === true}
        isFilled={false}
        onClick={() => change({ ...queue, loop: loop ? undefined : true })}
      />
      <IconButton
        label="Shuffle"
        icon={Shuffle}
        size="sm"
        pressed={shuffle !== undefined}
        isFilled={false}
        onClick={() =>
          change({ ...queue, shuffle: shuffle === undefined ? createShuffleParam(videoId) : undefined })
        }
      />
      <IconButton label="Leave the playlist" icon={X} size="sm" onClick={() => change(null)} />
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
            Show earlier videos
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
      <LoadMore list={items} failed="More of the playlist could not be loaded" />
    </div>
  )
}
