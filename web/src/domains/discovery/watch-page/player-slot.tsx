import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from '../../../lib/store.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { setQueueFromSearch } from '../../community/playlists/queue/queue-store.ts'
import type { StartPosition } from '../../library/playback/playback-position.ts'
import {
  offerSlot,
  updateVideo,
  activateVideo,
  activeVideo,
  playerPlacement,
  moveToPage,
  markForAutoplay,
  withdrawSlot,
} from '../../library/playback/player-state.ts'
import { currentViewOrigin } from '../../library/playback/view-origin.ts'
import { startPlayerHost } from './player-host.tsx'

export function parseVideoId(pathname: string) {
  const [, id] = /^\/video\/(\d+)/.exec(pathname) ?? []
  return id === undefined ? null : Number(id)
}

function MiniPlayerNotice({ video }: { video: Video }) {
  const router = useRouter()
  const isThis = useStore(activeVideo)?.video.id === video.id
  const playHere = () => {
    if (!isThis) {
      markForAutoplay(video.id)
      activateVideo(video, {
        startSeconds: 0,
        isResumed: false,
        origin: currentViewOrigin(router.latestLocation.state.from),
      })
    }
    moveToPage()
  }
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-scrim px-6 text-center text-on-media">
      <p className="font-semibold">
        {isThis ? t`Playing in the mini-player` : t`Another video is playing in the mini-player`}
      </p>
      <button type="button" onClick={playHere} className={buttonClass({ variant: 'media' })}>
        {isThis ? t`Play here` : t`Play this video`}
      </button>
    </div>
  )
}

export function PlayerSlot({ video, start }: { video: Video; start: StartPosition }) {
  const slot = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const client = useQueryClient()
  const isInMiniPlayer = useStore(playerPlacement) === 'mini'

  const begin = useEffectEvent((element: HTMLElement) => {
    startPlayerHost(client, router)
    activateVideo(video, { ...start, origin: currentViewOrigin(router.latestLocation.state.from) })
    offerSlot(element, video)
  })
  useLayoutEffect(() => {
    const element = slot.current
    if (!element) return
    begin(element)
    return () => withdrawSlot(element, parseVideoId(router.latestLocation.pathname))
  }, [router, video.id])
  useEffect(() => updateVideo(video), [video])
  const { list, sort, shuffle, loop } = useSearch({ from: '/video/$id' })
  useEffect(() => setQueueFromSearch({ list, sort, shuffle, loop }), [list, sort, shuffle, loop])

  return (
    <>
      <div ref={slot} />
      {isInMiniPlayer && <MiniPlayerNotice video={video} />}
    </>
  )
}
