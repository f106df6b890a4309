import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import type { BroadcastSource } from '@kinora/contract/library/videos/broadcast-rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { pages } from '@kinora/contract/pages/pages'
import { t } from '@kinora/contract/text/translate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ListVideo from 'lucide-react/icons/list-video'
import Radio from 'lucide-react/icons/radio'
import VideoOff from 'lucide-react/icons/video-off'
import { useEffect, useState } from 'react'
import { ApiError, invalidateCalls, query } from '../../api.ts'
import { LazyNotFound } from '../../app/lazy-not-found.tsx'
import { isWorthRetrying } from '../../calls/is-worth-retrying.ts'
import { LazyChatPanel } from '../../domains/community/chat/lazy-chat.tsx'
import { controlRoomPollMs } from '../../domains/studio/broadcasts/broadcast-labels.ts'
import { BroadcastList } from '../../domains/studio/broadcasts/broadcast-list.tsx'
import { BroadcastPreview } from '../../domains/studio/broadcasts/broadcast-preview.tsx'
import { ControlRoom, ControlRoomSkeleton } from '../../domains/studio/broadcasts/control-room.tsx'
import { RestreamCard } from '../../domains/studio/broadcasts/restream-card.tsx'
import { StreamKeyCard, useStreamKey } from '../../domains/studio/broadcasts/stream-key-card.tsx'
import { TrimPanel } from '../../domains/studio/broadcasts/trim-panel.tsx'
import { isProcessing } from '../../domains/library/videos/processing-labels.ts'
import {
  ProcessingEventListener,
  useVideoWithUpdates,
} from '../../domains/library/videos/use-video-with-updates.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { lazyDialog } from '../../ui/lazy-module.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useViewer } from '../../viewer/use-viewer.ts'

const GoLiveDialog = lazyDialog(
  () => import('../../domains/studio/broadcasts/go-live-dialog.tsx'),
  'GoLiveDialog',
)

const PremiereDialog = lazyDialog(
  () => import('../../domains/studio/broadcasts/premiere-dialog.tsx'),
  'PremiereDialog',
)

export default function BroadcastsPage() {
  const { id } = useParams({ from: pages.studioBroadcasts.path })
  return id === undefined ? <BroadcastsView /> : <ControlRoomView key={id} id={Number(id)} />
}

function BroadcastsView() {
  useTitle(t(pages.studioBroadcasts.title))
  const { error } = useStreamKey()
  const [source, setSource] = useState<BroadcastSource | null>(null)
  const close = () => setSource(null)
  const goLive = (
    <DropdownMenu
      label={t`Source of the broadcast`}
      trigger={
        <Button variant="primary" icon={Radio}>
          {t`Go live`}
        </Button>
      }
    >
      <MenuItem icon={Radio} onSelect={() => setSource('encoder')}>
        {t`With an encoder`}
      </MenuItem>
      <MenuItem icon={CalendarClock} onSelect={() => setSource('premiere')}>
        {t`Premiere of a video`}
      </MenuItem>
      <MenuItem icon={ListVideo} onSelect={() => setSource('playlist')}>
        {t`A playlist around the clock`}
      </MenuItem>
    </DropdownMenu>
  )
  if (error instanceof ApiError && error.status === 403) return <NotAllowed />
  return (
    <div data-focus-area="button" className="outline-0">
      <PageHeader
        title={t(pages.studioBroadcasts.title)}
        subtitle={t`Your broadcasts, and the encoder that sends them`}
        action={goLive}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
        {/* First in narrow windows: the list below has no end. */}
        <div className="grid min-w-0 gap-4 xl:order-last">
          <StreamKeyCard />
          <RestreamCard />
        </div>
        <div className="min-w-0">
          <BroadcastList action={goLive} />
        </div>
      </div>
      {source === 'premiere' && <PremiereDialog onClose={close} />}
      {(source === 'encoder' || source === 'playlist') && <GoLiveDialog source={source} onClose={close} />}
    </div>
  )
}

const NotAllowed = () => (
  <>
    <PageHeader title={t(pages.studioBroadcasts.title)} />
    <EmptyState icon={Radio} title={t`You cannot go live on this site`} className="py-20">
      {t`The administrators decide who can. Ask them for the permission.`}
    </EmptyState>
  </>
)

function ControlRoomView({ id }: { id: number }) {
  const found = useQuery({
    ...query(broadcasts.find, { params: { id } }),
    staleTime: 0,
    retry: isWorthRetrying,
    refetchInterval: ({ state }) => controlRoomPollMs(state.data?.state),
  })
  const isMissing = found.error instanceof ApiError && [400, 403, 404].includes(found.error.status)
  const missing = {
    title: t`This broadcast is not available`,
    why: t`It may have been removed, or it is not yours.`,
  }
  useTitle(isMissing ? missing.title : (found.data?.title ?? t(pages.studioBroadcasts.title)))
  const video = useVideoWithUpdates(id)
  if (isMissing) return <LazyNotFound icon={VideoOff} {...missing} />
  return (
    <>
      {!found.data && <h1 className="sr-only">{t(pages.studioBroadcasts.title)}</h1>}
      <QueryState
        query={found}
        failed={t`The broadcast could not be loaded`}
        loading={<ControlRoomSkeleton />}
      >
        {(broadcast) => <LoadedControlRoom broadcast={broadcast} found={video} />}
      </QueryState>
    </>
  )
}

/** A job gives the recording another file and length when it is cut. */
function useNewRecording({ state, durationSeconds, trim }: ManagedBroadcast) {
  const client = useQueryClient()
  const recordedSeconds = state === 'ended' ? durationSeconds : null
  const isCutting = trim !== null
  useEffect(() => {
    if (recordedSeconds !== null) void invalidateCalls(client, videos.find)
  }, [client, recordedSeconds, isCutting])
}

interface LoadedProps {
  broadcast: ManagedBroadcast
  found: ReturnType<typeof useVideoWithUpdates>
}

function LoadedControlRoom({ broadcast, found }: LoadedProps) {
  const viewer = useViewer()
  useNewRecording(broadcast)
  const video = found.data
  const isOwner = viewer !== null && viewer.id === video?.creator.id
  return (
    <>
      {isOwner && isProcessing(video.processing) && <ProcessingEventListener id={video.id} />}
      <ControlRoom
        broadcast={broadcast}
        isOwner={isOwner}
        preview={
          <QueryState
            query={found}
            failed={t`The video could not be loaded`}
            loading={<BroadcastPreview broadcast={broadcast} video={undefined} />}
          >
            {(loaded) => <BroadcastPreview broadcast={broadcast} video={loaded} />}
          </QueryState>
        }
        chat={video?.broadcast && broadcast.state !== 'ended' && <LazyChatPanel video={video} />}
        trim={isOwner && <RecordingPanel broadcast={broadcast} video={video} />}
      />
    </>
  )
}

const RecordingPanel = ({ broadcast, video }: { broadcast: ManagedBroadcast; video: Video }) =>
  broadcast.source === 'encoder' &&
  broadcast.state === 'ended' &&
  video.hlsUrl && <TrimPanel broadcast={broadcast} video={video} />
