import { t } from '@kinora/contract/text/translate'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CatchBoundary, RouterContextProvider, type AnyRouter, Link } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { StrictMode, useEffect, useRef, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { query } from '../../../api.ts'
import { pageLanguage } from '../../../lib/language.ts'
import { warn } from '../../../lib/log.ts'
import { useStore } from '../../../lib/store.ts'
import { classes } from '../../../lib/classes.ts'
import { formatDuration } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { PlayerButton } from '../../../player/controls/player-button.tsx'
import { Pill, pillButtonClass } from '../../../player/panels/pill.tsx'
import { spokenTime } from '../../../player/rules/spoken-time.ts'
import { preloadModule, LazyModule } from '../../../ui/lazy-module.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'
import { ProcessingEventListener, useVideoWithUpdates } from '../../library/videos/use-video-with-updates.ts'
import { isOpenBroadcast } from '../../library/broadcasts/broadcast-times.ts'
import { playerMediaOf } from '../../library/videos/player-media.ts'
import { isProcessing } from '../../library/videos/processing-labels.ts'
import {
  closeMiniPlayer,
  keepPosition,
  playerContainer,
  currentSecond,
  updateVideo,
  setPlayerHandle,
  activeVideo,
  playerPlacement,
  type ActiveVideo,
  type PlayerPlacement,
  player,
} from '../../library/playback/player-state.ts'
import { activeQueue } from '../../community/playlists/queue/queue-store.ts'
import { useSavePosition } from '../../library/playback/playback-position.ts'
import { useAutoplay, useResetAutoplayCount } from './use-autoplay.ts'
import { useDrag } from './use-drag.ts'
import { useDataSaver } from '../../library/playback/use-data-saver.ts'
import { usePlayerActions, useAdjacentVideos } from './use-player-actions.ts'
import { useAccountViewSession } from '../../library/playback/use-account-view-session.ts'

const loadPlayer = () => import('../../../player/player.tsx')
const loadQueueSync = () => import('../../community/playlists/queue/queue-sync.tsx')
const loadEndOverlay = () => import('./end-overlay.tsx')

export const preloadPlayer = () => preloadModule(loadPlayer)

/** Refetches even if no page is open: the owner may have replaced the file. */
function useRefetchVideo(id: number) {
  const client = useQueryClient()
  return () =>
    void client
      .fetchQuery({ ...query(videos.find, { params: { id } }), staleTime: 0, retry: false })
      .then(updateVideo)
      .catch((error: unknown) => warn('Could not check for a newer file', error))
}

const displayMs = 8000

function ResumeNotice({ seconds }: { seconds: number }) {
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(false), displayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isVisible) return null
  const startOver = () => {
    player()?.playFrom(0)
    setIsVisible(false)
  }
  return (
    <Pill announcement={t`Resumed at ${{ time: spokenTime(seconds) }}. You can start over.`}>
      {t`Resumed at ${{ time: formatDuration(seconds) }}`}
      <button type="button" className={pillButtonClass} onClick={startOver}>
        {t`Start over`}
      </button>
    </Pill>
  )
}

function HostedPlayer({ shown, where }: { shown: ActiveVideo; where: PlayerPlacement }) {
  const { video } = shown
  const [hasLoadFailed, setLoadFailed] = useState(false)
  const isMini = where !== 'page'
  const settings = useSettingsQuery().data
  const savesData = useDataSaver()
  const adjacentVideos = useAdjacentVideos(video.id)
  const autoplayNext = useAutoplay()
  const actions = usePlayerActions(video, { isMini, autoplayNext, adjacentVideos })
  const onPosition = useSavePosition(video.id)
  const onWatched = useAccountViewSession(video.id, shown.origin)
  const refetch = useRefetchVideo(video.id)
  if (hasLoadFailed) throw new Error('The code of the player failed to load')
  return (
    <LazyModule load={loadPlayer} showsErrorToast={false} onFailed={() => setLoadFailed(true)}>
      {({ Player }) => (
        <Player
          ref={setPlayerHandle}
          {...playerMediaOf(video)}
          startSeconds={shown.startSeconds}
          autoplay={shown.autoplay && !savesData}
          captionsByDefault={settings?.captionsByDefault}
          channelId={video.creator.id}
          canCast={video.isPublished}
          dataSaver={savesData}
          layout={isMini ? 'mini' : 'page'}
          actions={actions}
          notice={shown.isResumed && <ResumeNotice key={video.id} seconds={shown.startSeconds} />}
          endOverlay={
            where !== 'parked' && (
              <LazyModule load={loadEndOverlay}>
                {({ EndOverlay }) => (
                  <EndOverlay
                    video={video}
                    adjacentVideos={adjacentVideos}
                    isAutoplayOn={autoplayNext.isOn}
                    isMini={isMini}
                  />
                )}
              </LazyModule>
            )
          }
          onSourceLost={refetch}
          onEvent={(event) => {
            currentSecond.set(Math.floor(event.at.seconds))
            onPosition(event)
            onWatched(event)
          }}
        />
      )}
    </LazyModule>
  )
}

/** Closes the mini-player only; pages handle the end of a session themselves. */
function useCloseOnSignOut() {
  const viewerId = useViewer()?.id
  const before = useRef(viewerId)
  useEffect(() => {
    if (before.current !== undefined && viewerId === undefined && playerPlacement.get() === 'mini')
      closeMiniPlayer()
    before.current = viewerId
  }, [viewerId])
}

/** Follows a video that is processed or broadcast while no page does. */
function VideoUpdates({ video }: { video: Video }) {
  const { data } = useVideoWithUpdates(video.id)
  const isOwner = useViewer()?.id === video.creator.id
  useEffect(() => {
    if (data) updateVideo(data)
  }, [data])
  return isOwner && <ProcessingEventListener id={video.id} />
}

type MiniBarProps = { video: Video } & Pick<ReturnType<typeof useDrag>, 'grip' | 'changeSide'>

const MiniBar = ({ video, grip, changeSide }: MiniBarProps) => (
  <div {...grip} className="flex cursor-move touch-none items-center gap-2 py-1.5 pe-1.5 ps-3.5">
    <div className="min-w-0 flex-1">
      <Link
        dir="auto"
        {...toVideo(video.id, undefined, useStore(activeQueue))}
        className="block truncate rounded-sm text-14 font-semibold focus-visible:outline-on-media"
      >
        {video.title}
      </Link>
      <p dir="auto" className="truncate text-12 text-on-media-muted">
        {video.creator.username}
      </p>
    </div>
    <PlayerButton label={t`Move to the other side`} icon={ArrowLeftRight} onClick={changeSide} />
  </div>
)

const placementClasses = {
  page: 'absolute inset-0',
  parked: 'pointer-events-none invisible fixed end-4 bottom-4 w-50',
  mini: 'on-media fixed end-4 bottom-4 z-40 w-[min(400px,calc(100vw-32px))] animate-rise overflow-hidden max-md:end-2 max-md:bottom-2 max-md:w-60',
}

function PlayerBox() {
  const shown = useStore(activeVideo)
  const where = useStore(playerPlacement)
  const from = useStore(activeQueue)
  const isMini = where === 'mini'
  const box = useRef<HTMLElement>(null)
  const { grip, offset, changeSide } = useDrag(box)
  useCloseOnSignOut()
  useResetAutoplayCount()
  if (!shown) return null
  return (
    <section
      ref={box}
      aria-label={isMini ? t`Mini-player` : undefined}
      className={placementClasses[where]}
      style={isMini ? { translate: `${offset.x}px ${offset.y}px` } : undefined}
    >
      <div className={classes(where === 'page' ? 'size-full' : 'aspect-video')}>
        <HostedPlayer shown={shown} where={where} />
      </div>
      {from && (
        <LazyModule load={loadQueueSync}>
          {({ QueueSync }) => <QueueSync videoId={shown.video.id} from={from} />}
        </LazyModule>
      )}
      {isMini && (isProcessing(shown.video.processing) || isOpenBroadcast(shown.video)) && (
        <VideoUpdates video={shown.video} />
      )}
      {isMini && <MiniBar video={shown.video} grip={grip} changeSide={changeSide} />}
    </section>
  )
}

const TranslatedPlayer = () => <PlayerBox key={useStore(pageLanguage)} />

const PlayerError = ({ reset }: { reset: () => void }) => (
  <div className="absolute inset-0 grid place-content-center bg-stage text-on-media">
    <ErrorState title={t`The player stopped`} onRetry={reset}>
      {t`Something went wrong.`}
    </ErrorState>
  </div>
)

let isStarted = false

/** Renders the player once, in a root of its own, so that navigation never unmounts it. */
export function startPlayerHost(client: QueryClient, router: AnyRouter, early: ReactNode = null) {
  if (isStarted) return
  isStarted = true
  pageLanguage.subscribe(keepPosition)
  createRoot(playerContainer()).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <CatchBoundary getResetKey={() => activeVideo.get()?.video.id ?? 0} errorComponent={PlayerError}>
            {early}
            <TranslatedPlayer />
          </CatchBoundary>
        </RouterContextProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
