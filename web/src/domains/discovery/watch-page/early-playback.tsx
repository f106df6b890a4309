import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { query } from '../../../api.ts'
import { decodersReady } from '../../../player/engine/decoders.ts'
import { useWarnings } from '../../library/content-warnings/warning-gate.tsx'
import { useStartPosition } from '../../library/playback/playback-position.ts'
import { currentViewOrigin } from '../../library/playback/view-origin.ts'
import {
  offerSlot,
  playerContainer,
  activateVideo,
  activeVideo,
} from '../../library/playback/player-state.ts'
import { startPlayerHost } from './player-host.tsx'
import { parseVideoId } from './player-slot.tsx'
import { useDataSaver } from '../../library/playback/use-data-saver.ts'

interface EarlyPlayerProps {
  video: Video
  posterElement: HTMLElement
  requestedSeconds: number | undefined
  onAbandon: () => void
}

/** Starts playback in the server-rendered page; the first client render adopts the player. */
function EarlyPlayer(props: EarlyPlayerProps) {
  const [isOver, setOver] = useState(false)
  return !isOver && <EarlyStart {...props} onOver={() => setOver(true)} />
}

function EarlyStart({
  video,
  posterElement,
  requestedSeconds,
  onAbandon,
  onOver,
}: EarlyPlayerProps & { onOver: () => void }) {
  const isWarned = useWarnings(video).length > 0
  const savesData = useDataSaver() // nothing loads before play is pressed
  const start = useStartPosition(video, requestedSeconds)
  const router = useRouter()
  const begin = useEffectEvent(() => {
    if (start && posterElement.isConnected && !activeVideo.get()) {
      activateVideo(video, { ...start, origin: currentViewOrigin(router.latestLocation.state.from) })
      offerSlot(posterElement, video)
    }
    onOver()
  })
  const abandon = useEffectEvent(() => {
    onAbandon()
    onOver()
  })
  const isKnown = start !== null
  useLayoutEffect(() => {
    if (isWarned || savesData) abandon()
    else if (isKnown) begin()
  }, [isWarned, savesData, isKnown])
  return null
}

/** Resolves once the first frame is visible, or early playback is given up: rendering the page sooner would delay it. */
export async function startEarlyPlayback(client: QueryClient, router: AnyRouter) {
  const { pathname, search } = router.latestLocation
  const place = document.querySelector<HTMLElement>('[data-player-slot]')
  const video = client.getQueryData(
    query(videos.find, { params: { id: parseVideoId(pathname) ?? 0 } }).queryKey,
  )
  if (!place || !video?.hlsUrl) return
  // Its detection began with the page's code; known beforehand, the player renders its video at once.
  await decodersReady
  await new Promise<void>((seen) => {
    const done = () => seen()
    playerContainer().addEventListener('loadeddata', done, { capture: true, once: true })
    const requestedSeconds = (search as { t?: number }).t
    startPlayerHost(
      client,
      router,
      <EarlyPlayer
        video={video}
        posterElement={place}
        requestedSeconds={requestedSeconds}
        onAbandon={done}
      />,
    )
  })
}
