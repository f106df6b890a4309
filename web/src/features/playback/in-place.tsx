import type { Video } from '@kinora/contract/videos'
import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../api.ts'
import { useStore } from '../../lib/store.ts'
import type { PlayerHandle } from '../../player/film/player-props.ts'
import { Player } from '../../player/player.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSettingsQuery } from '../settings/use-settings.ts'
import { useSavesData } from './use-saves-data.ts'
import { filmOf } from '../videos/film-of.ts'
import { Warned } from '../warnings/warned.tsx'
import type { CameFrom } from './came-from.ts'
import { closeMini, standing } from './host.ts'
import { useView } from './use-view.ts'

interface InPlaceProps {
  videoId: number
  came: CameFrom
}

/** Plays on a page other than the watch page; takes the focus from the pressed element. */
export function InPlace({ videoId, came }: InPlaceProps) {
  const box = useRef<HTMLDivElement>(null)
  const video = useQuery(query(videos.find, { params: { id: videoId } }))
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="relative z-3 aspect-video overflow-hidden rounded-lg bg-stage outline-0"
    >
      <QueryState
        query={video}
        failed="The video could not be loaded"
        loading={<Skeleton className="size-full" />}
      >
        {(found) => (
          <Warned video={found}>
            <Film video={found} came={came} />
          </Warned>
        )}
      </QueryState>
    </div>
  )
}

function Film({ video, came }: { video: Video; came: CameFrom }) {
  const player = useRef<PlayerHandle>(null)
  const settings = useSettingsQuery().data
  const savesData = useSavesData()
  const onWatched = useView(video.id, came)
  const isInCorner = useStore(standing) === 'mini'
  const began = useRef(false)
  useEffect(() => {
    // One video at a time: starting here closes the mini-player, and a new mini-player pauses this one.
    if (isInCorner && began.current) player.current?.pause()
    else if (isInCorner) closeMini()
    began.current = true
  }, [isInCorner])
  return (
    <Player
      ref={player}
      {...filmOf(video)}
      autoplay
      captionsByDefault={settings?.captionsByDefault}
      channelId={video.creator.id}
      savesData={savesData}
      onEvent={onWatched}
    />
  )
}
