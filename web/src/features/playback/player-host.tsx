import { videos, type Video } from '@kinora/contract/videos'
import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CatchBoundary, RouterContextProvider, type AnyRouter } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { query } from '../../api.ts'
import { warn } from '../../lib/log.ts'
import { useStore } from '../../lib/store.ts'
import { classes } from '../../lib/classes.ts'
import { fetchSoon, Late } from '../../ui/late.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'
import { ProcessingEvents, useLiveVideo } from '../videos/live-video.ts'
import { filmOf } from '../videos/film-of.ts'
import { isInWork } from '../videos/processing-words.ts'
import {
  closeMini,
  playerFrame,
  playingSecond,
  renew,
  setHandle,
  showing,
  standing,
  type Showing,
  type Standing,
} from './host.ts'
import { MiniBar } from './mini-bar.tsx'
import { ResumeNotice } from './resume-notice.tsx'
import { queue } from '../playlists/queue/queue.ts'
import { useAutoplay, useAwake } from './use-autoplay.ts'
import { useDrag } from './use-drag.ts'
import { useNeighbours } from './use-neighbours.ts'
import { usePositions } from './use-positions.ts'
import { useSavesData } from './use-saves-data.ts'
import { useSurroundings } from './use-surroundings.ts'
import { useView } from './use-view.ts'

const loadPlayer = () => import('../../player/player.tsx')
const QueueKeeper = lazy(() =>
  import('../playlists/queue/queue-keeper.tsx').then((file) => ({ default: file.QueueKeeper })),
)
const Ending = lazy(() => import('./ending.tsx').then((file) => ({ default: file.Ending })))

export const preloadPlayer = () => fetchSoon(loadPlayer)

/** Refetches even if no page is open: the owner may have replaced the file. */
function useLook(id: number) {
  const client = useQueryClient()
  return () =>
    void client
      .fetchQuery({ ...query(videos.find, { params: { id } }), staleTime: 0, retry: false })
      .then(renew)
      .catch((error: unknown) => warn('Could not check for a newer file', error))
}

function Film({ shown, where }: { shown: Showing; where: Standing }) {
  const { video } = shown
  const [isMissed, setMissed] = useState(false)
  const isMini = where !== 'page'
  const settings = useSettingsQuery().data
  const savesData = useSavesData()
  const neighbours = useNeighbours(video.id)
  const autoplayNext = useAutoplay()
  const surroundings = useSurroundings(video, { isMini, autoplayNext, neighbours })
  const onPosition = usePositions(video.id)
  const onWatched = useView(video.id, shown.came)
  const look = useLook(video.id)
  if (isMissed) throw new Error('The code of the player failed to load')
  // React reveals suspended content after 300 ms at the earliest; this does so at once.
  return (
    <Late load={loadPlayer} isSaid={false} onFailed={() => setMissed(true)}>
      {({ Player }) => (
        <Player
          ref={setHandle}
          {...filmOf(video)}
          startSeconds={shown.startSeconds}
          autoplay={shown.autoplay && !savesData}
          captionsByDefault={settings?.captionsByDefault}
          channelId={video.creator.id}
          canCast={video.isPublished}
          savesData={savesData}
          layout={isMini ? 'mini' : 'page'}
          surroundings={surroundings}
          notice={shown.isResumed && <ResumeNotice key={video.id} seconds={shown.startSeconds} />}
          ending={
            where !== 'parked' && (
              <Suspense>
                <Ending
                  video={video}
                  neighbours={neighbours}
                  isAutoplayOn={autoplayNext.isOn}
                  isMini={isMini}
                />
              </Suspense>
            )
          }
          onLost={look}
          onEvent={(event) => {
            playingSecond.set(Math.floor(event.at.seconds))
            onPosition(event)
            onWatched(event)
          }}
        />
      )}
    </Late>
  )
}

/** Closes the mini-player only; pages handle the end of a session themselves. */
function useEndWithSession() {
  const viewerId = useViewer()?.id
  const before = useRef(viewerId)
  useEffect(() => {
    if (before.current !== undefined && viewerId === undefined && standing.get() === 'mini') closeMini()
    before.current = viewerId
  }, [viewerId])
}

/** Follows a video that is still processing while no page does. */
function Following({ video }: { video: Video }) {
  const { data } = useLiveVideo(video.id)
  const isOwner = useViewer()?.id === video.creator.id
  useEffect(() => {
    if (data) renew(data)
  }, [data])
  return isOwner && <ProcessingEvents id={video.id} />
}

const places = {
  page: 'absolute inset-0',
  parked: 'pointer-events-none invisible fixed right-4 bottom-4 w-50',
  mini: 'on-media fixed right-4 bottom-4 z-40 w-[min(400px,calc(100vw-32px))] animate-rise overflow-hidden max-md:right-2 max-md:bottom-2 max-md:w-60',
}

function Stand() {
  const shown = useStore(showing)
  const where = useStore(standing)
  const from = useStore(queue)
  const isMini = where === 'mini'
  const box = useRef<HTMLElement>(null)
  const { grip, offset, changeSide } = useDrag(box)
  useEndWithSession()
  useAwake()
  if (!shown) return null
  return (
    <section
      ref={box}
      aria-label={isMini ? 'Mini-player' : undefined}
      className={places[where]}
      style={isMini ? { translate: `${offset.x}px ${offset.y}px` } : undefined}
    >
      <div className={classes(where === 'page' ? 'size-full' : 'aspect-video')}>
        <Film shown={shown} where={where} />
      </div>
      {from && (
        <Suspense>
          <QueueKeeper videoId={shown.video.id} from={from} />
        </Suspense>
      )}
      {isMini && isInWork(shown.video.processing) && <Following video={shown.video} />}
      {isMini && <MiniBar video={shown.video} grip={grip} changeSide={changeSide} />}
    </section>
  )
}

const Broken = ({ reset }: { reset: () => void }) => (
  <div className="absolute inset-0 grid place-content-center bg-stage text-on-media">
    <ErrorState title="The player stopped" onRetry={reset}>
      Something went wrong.
    </ErrorState>
  </div>
)

let isStanding = false

/** Renders the player once, in a root of its own, so that navigation never unmounts it. */
export function startHost(client: QueryClient, router: AnyRouter, early: ReactNode = null) {
  if (isStanding) return
  isStanding = true
  createRoot(playerFrame()).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <CatchBoundary getResetKey={() => showing.get()?.video.id ?? 0} errorComponent={Broken}>
            {early}
            <Stand />
          </CatchBoundary>
        </RouterContextProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
