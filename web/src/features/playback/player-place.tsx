import type { Video } from '@kinora/contract/videos'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useStore } from '../../lib/store.ts'
import { buttonClass } from '../../ui/button.tsx'
import { offerPlace, show, standing, toPage, withdrawPlace } from './host.ts'
import { startHost } from './player-host.tsx'
import type { Start } from './use-start.ts'

/** Where on its page a video plays. The player moves in, and out again when the page goes. */
export function PlayerPlace({ video, start }: { video: Video; start: Start }) {
  const place = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const client = useQueryClient()
  const isElsewhere = useStore(standing) === 'mini'
  const { startSeconds, isResumed } = start

  useLayoutEffect(() => {
    startHost(client, router)
    show(video, { startSeconds, isResumed })
  }, [client, router, video, startSeconds, isResumed])

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    offerPlace(element, video.id)
    return () => withdrawPlace(element, router.latestLocation.pathname.startsWith('/video/'))
  }, [router, video.id])

  return (
    <>
      <div ref={place} />
      {isElsewhere && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-scrim px-6 text-center text-on-media">
          <p className="font-semibold">It plays in the mini-player</p>
          <button type="button" onClick={toPage} className={buttonClass({ variant: 'media' })}>
            Play it here
          </button>
        </div>
      )}
    </>
  )
}
