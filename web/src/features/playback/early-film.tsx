import { videos, type Video } from '@kinora/contract/videos'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { query } from '../../api.ts'
import { useWarnings } from '../warnings/use-warnings.ts'
import { cameHereFrom } from './came-from.ts'
import { offerPlace, playerFrame, show, showing } from './host.ts'
import { startHost } from './player-host.tsx'
import { videoIdOf } from './player-place.tsx'
import { useSavesData } from './use-saves-data.ts'
import { useStart } from './use-start.ts'

interface EarlyFilmProps {
  video: Video
  place: HTMLElement
  wishedSeconds: number | undefined
  onGivenUp: () => void
}

/** Starts playback in the server-rendered page; the first client render adopts the player. */
function EarlyFilm(props: EarlyFilmProps) {
  const [isOver, setOver] = useState(false)
  return !isOver && <Beginning {...props} onOver={() => setOver(true)} />
}

function Beginning({
  video,
  place,
  wishedSeconds,
  onGivenUp,
  onOver,
}: EarlyFilmProps & { onOver: () => void }) {
  const isWarned = useWarnings(video).length > 0
  const savesData = useSavesData() // nothing loads before play is pressed
  const start = useStart(video, wishedSeconds)
  const router = useRouter()
  const begin = useEffectEvent(() => {
    if (start && place.isConnected && !showing.get()) {
      show(video, { ...start, came: cameHereFrom(router.latestLocation.state.from) })
      offerPlace(place, video)
    }
    onOver()
  })
  const giveUp = useEffectEvent(() => {
    onGivenUp()
    onOver()
  })
  const isKnown = start !== null
  useLayoutEffect(() => {
    if (isWarned || savesData) giveUp()
    else if (isKnown) begin()
  }, [isWarned, savesData, isKnown])
  return null
}

/** Resolves once the first frame is visible, or early playback is given up: rendering the page sooner would delay it. */
export async function beginFilm(client: QueryClient, router: AnyRouter) {
  const { pathname, search } = router.latestLocation
  const place = document.querySelector<HTMLElement>('[data-film]')
  const video = client.getQueryData(query(videos.find, { params: { id: videoIdOf(pathname) ?? 0 } }).queryKey)
  if (!place || !video?.hlsUrl) return
  await new Promise<void>((seen) => {
    const done = () => seen()
    playerFrame().addEventListener('loadeddata', done, { capture: true, once: true })
    const wishedSeconds = (search as { t?: number }).t
    startHost(
      client,
      router,
      <EarlyFilm video={video} place={place} wishedSeconds={wishedSeconds} onGivenUp={done} />,
    )
  })
}
