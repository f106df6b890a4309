import type { Video } from '@kinora/contract/videos'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from '../../lib/store.ts'
import { buttonClass } from '../../ui/button.tsx'
import { watchIn } from '../playlists/queue/queue.ts'
import { offerPlace, renew, show, showing, standing, toPage, willPlay, withdrawPlace } from './host.ts'
import { cameHereFrom } from './came-from.ts'
import { startHost } from './player-host.tsx'
import type { Start } from './use-start.ts'

export function videoIdOf(pathname: string) {
  const [, id] = /^\/video\/(\d+)/.exec(pathname) ?? []
  return id === undefined ? null : Number(id)
}

function Elsewhere({ video }: { video: Video }) {
  const router = useRouter()
  const isThis = useStore(showing)?.video.id === video.id
  const playHere = () => {
    if (!isThis) {
      willPlay(video.id)
      show(video, { startSeconds: 0, isResumed: false, came: cameHereFrom(router.latestLocation.state.from) })
    }
    toPage()
  }
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-scrim px-6 text-center text-on-media">
      <p className="font-semibold">
        {isThis ? 'Playing in the mini-player' : 'Another video is playing in the mini-player'}
      </p>
      <button type="button" onClick={playHere} className={buttonClass({ variant: 'media' })}>
        {isThis ? 'Play here' : 'Play this video'}
      </button>
    </div>
  )
}

export function PlayerPlace({ video, start }: { video: Video; start: Start }) {
  const place = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const client = useQueryClient()
  const isElsewhere = useStore(standing) === 'mini'

  const begin = useEffectEvent((element: HTMLElement) => {
    startHost(client, router)
    show(video, { ...start, came: cameHereFrom(router.latestLocation.state.from) })
    offerPlace(element, video)
  })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    begin(element)
    return () => withdrawPlace(element, videoIdOf(router.latestLocation.pathname))
  }, [router, video.id])
  useEffect(() => renew(video), [video])
  const { list, sort, shuffle, loop } = useSearch({ from: '/video/$id' })
  useEffect(() => watchIn({ list, sort, shuffle, loop }), [list, sort, shuffle, loop])

  return (
    <>
      <div ref={place} />
      {isElsewhere && <Elsewhere video={video} />}
    </>
  )
}
