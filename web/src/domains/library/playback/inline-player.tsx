import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../../api.ts'
import { useStore } from '../../../lib/store.ts'
import type { PlayerHandle } from '../../../player/media/player-props.ts'
import { Player } from '../../../player/player.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'
import { useDataSaver } from './use-data-saver.ts'
import { playerMediaOf } from '../videos/player-media.ts'
import { WarningGate } from '../content-warnings/warning-gate.tsx'
import type { ViewOrigin } from './view-origin.ts'
import { closeMiniPlayer, playerPlacement } from './player-state.ts'
import { useAccountViewSession } from './use-account-view-session.ts'

interface InlinePlayerProps {
  videoId: number
  origin: ViewOrigin
}

/** Plays on a page other than the watch page; takes the focus from the pressed element. */
export function InlinePlayer({ videoId, origin }: InlinePlayerProps) {
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
        failed={t`The video could not be loaded`}
        loading={<Skeleton className="size-full" />}
      >
        {(found) => (
          <WarningGate video={found}>
            <LoadedPlayer video={found} origin={origin} />
          </WarningGate>
        )}
      </QueryState>
    </div>
  )
}

function LoadedPlayer({ video, origin }: { video: Video; origin: ViewOrigin }) {
  const player = useRef<PlayerHandle>(null)
  const settings = useSettingsQuery().data
  const savesData = useDataSaver()
  const onWatched = useAccountViewSession(video.id, origin)
  const isMini = useStore(playerPlacement) === 'mini'
  const began = useRef(false)
  useEffect(() => {
    // One video at a time: starting here closes the mini-player, and a new mini-player pauses this one.
    if (isMini && began.current) player.current?.pause()
    else if (isMini) closeMiniPlayer()
    began.current = true
  }, [isMini])
  return (
    <Player
      ref={player}
      {...playerMediaOf(video)}
      autoplay
      captionsByDefault={settings?.captionsByDefault}
      channelId={video.creator.id}
      dataSaver={savesData}
      onEvent={onWatched}
    />
  )
}
