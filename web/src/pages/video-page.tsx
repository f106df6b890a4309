import { t } from '@kinora/contract/text/translate'
import type { RecommendedVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useParams, useSearch } from '@tanstack/react-router'
import VideoOff from 'lucide-react/icons/video-off'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { useViewer } from '../viewer/use-viewer.ts'
import { Comments } from '../domains/community/comments/comments.tsx'
import type { FeedSheetState } from '../domains/discovery/feeds/feed-sheet.tsx'
import { LazyFeedSheet } from '../domains/discovery/feeds/lazy-feed-sheet.tsx'
import { ChatSlot, WatchSide, QueueSlot } from '../domains/discovery/watch-page/watch-side.tsx'
import { LazyNotFound } from '../app/lazy-not-found.tsx'
import { player } from '../domains/library/playback/player-state.ts'
import { startEarlyPlayback } from '../domains/discovery/watch-page/early-playback.tsx'
import { OnAirLine } from '../domains/discovery/watch-page/on-air-line.tsx'
import { preloadPlayer } from '../domains/discovery/watch-page/player-host.tsx'
import type { Subject } from '../domains/community/comments/comment-subject.ts'
import { SaveVideoButton } from '../domains/community/playlists/save-video-button.tsx'
import { LikeButtons } from '../domains/community/reactions/like-buttons.tsx'
import { SubscribeButton } from '../domains/community/subscriptions/subscribe-button.tsx'
import { ChannelRow } from '../domains/library/videos/channel-row.tsx'
import { Description } from '../domains/library/videos/description.tsx'
import {
  ProcessingEventListener,
  useVideoWithUpdates,
} from '../domains/library/videos/use-video-with-updates.ts'
import { isProcessing } from '../domains/library/videos/processing-labels.ts'
import { ShareButton } from '../domains/library/videos/share-button.tsx'
import { Stage } from '../domains/discovery/watch-page/stage.tsx'
import {
  LazyTranscript,
  TranscriptSection,
  useTranscriptState,
  useTranscriptPlacement,
} from '../domains/library/transcript/transcript-section.tsx'
import { useViewerState } from '../domains/library/viewer-state/use-viewer-state.ts'
import { VideoNotices } from '../domains/library/videos/video-notices.tsx'
import { WatchLayout, WatchTitle } from '../domains/discovery/watch-page/watch-layout.tsx'
import { WatchSkeleton } from '../domains/discovery/watch-page/watch-skeleton.tsx'
import {
  CaptionEditorButton,
  useCaptionEditor,
  CaptionEditor,
} from '../domains/library/caption-editor/edit-captions.tsx'
import { WatchMenuButton } from '../domains/studio/video-editing/watch-menu-button.tsx'
import { registerStartTask } from '../lib/start-task.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { LazyModule } from '../ui/lazy-module.tsx'
import { QueryState } from '../ui/query-state.tsx'

const loadMenuButton = () => import('../domains/community/video-menu/video-menu-button.tsx')
/** Recommendations wait for the player, and so do their menus; the space is reserved. */
const withLazyMenu = (open: (opened: FeedSheetState) => void) => (video: RecommendedVideo) => ({
  menu: (
    <LazyModule
      load={loadMenuButton}
      fallback={<span className="block size-8 touch:size-11" />}
      showsErrorToast={false}
    >
      {({ VideoMenuButton }) => (
        <VideoMenuButton video={video} onExplain={() => open({ kind: 'why', video, place: 'related' })} />
      )}
    </LazyModule>
  ),
})

// Before the first render, so that the player renders with the page.
preloadPlayer()
registerStartTask(startEarlyPlayback)

export default function VideoPage() {
  const { id } = useParams({ from: '/video/$id' })
  const video = useVideoWithUpdates(Number(id))
  const away = video.error instanceof ApiError ? unavailableText(video.error) : null
  useTitle(away?.title ?? video.data?.title)

  if (away) return <LazyNotFound icon={VideoOff} {...away} />
  return (
    <>
      {!video.data && <h1 className="sr-only">{t`Video`}</h1>}
      <QueryState query={video} failed={t`The video could not be loaded`} loading={<WatchSkeleton />}>
        {(found) => <WatchView key={found.id} video={found} />}
      </QueryState>
    </>
  )
}

function unavailableText({ status, body }: ApiError) {
  if (body?.code === 'removed')
    return { title: t`This video has been removed`, why: t`It can no longer be watched.` }
  if (status === 451)
    return {
      title: t`This video is not available in your country`,
      why: t`Its creator has not made it available where you are.`,
    }
  if (status !== 404 && status !== 400) return null
  return { title: t`This video is not available`, why: t`It may have been removed, or it is not public.` }
}

function WatchView({ video }: { video: Video }) {
  const { t: startSeconds } = useSearch({ from: '/video/$id' })
  const isOwner = useViewer()?.id === video.creator.id
  const captionEditor = useCaptionEditor()
  const { canEdit } = useViewerState(video.id)
  const isEditing = canEdit && captionEditor.opened !== null
  const [transcriptOpenCount, setTranscriptOpenCount] = useState(0)
  const shown = useLocalizedTexts(video)
  return (
    <WatchLayout
      stage={<Stage video={video} startSeconds={startSeconds} />}
      side={
        isEditing ? (
          <CaptionEditor
            video={video}
            initialTab={captionEditor.opened ?? undefined}
            player={playing}
            onClose={captionEditor.close}
          />
        ) : (
          <RelatedColumn video={video} transcriptOpenCount={transcriptOpenCount} />
        )
      }
      sideLabel={isEditing ? t`Editor` : undefined}
    >
      <QueueSlot videoId={video.id} where="below" />
      <ChatSlot video={video} where="below" />
      {isOwner && isProcessing(video.processing) && <ProcessingEventListener id={video.id} />}
      <VideoNotices video={video} />
      <WatchTitle language={shown.language}>{shown.title}</WatchTitle>
      {shown.toggle}
      <OnAirLine video={video} isOwner={isOwner} />
      <VideoActions
        video={video}
        canEdit={canEdit}
        onTranscript={isEditing ? undefined : () => setTranscriptOpenCount(transcriptOpenCount + 1)}
      />
      <Description video={{ ...video, description: shown.description }} onTime={playing.playFrom} />
      <TranscriptSection video={video} openCount={transcriptOpenCount} onTime={playing.playFrom} />
      {video.isPublished && <Comments className="mt-8" subject={commentSubject(video)} />}
    </WatchLayout>
  )
}

function useLocalizedTexts(video: Video) {
  const [isOriginal, setOriginal] = useState(false)
  const { title, description, language } = (isOriginal && video.original) || video
  const toggle = video.original && (
    <Button variant="ghost" size="sm" className="-mt-2 mb-3 -ms-3" onClick={() => setOriginal(!isOriginal)}>
      {isOriginal ? t`Show translation` : t`Show original`}
    </Button>
  )
  return { title, description, language, toggle }
}

function RelatedColumn({ video, transcriptOpenCount }: { video: Video; transcriptOpenCount: number }) {
  const [opened, open] = useState<FeedSheetState | null>(null)
  const placement = useTranscriptPlacement(video)
  const { isOpen, setOpen, focus } = useTranscriptState(transcriptOpenCount)
  const content = (
    <LazyTranscript video={video} focus={focus} onTime={playing.playFrom} onFailed={() => setOpen(false)} />
  )
  return (
    <>
      <WatchSide
        video={video}
        slots={withLazyMenu(open)}
        transcript={placement === 'beside' ? { isOpen, setOpen, content } : undefined}
      />
      {opened && <LazyFeedSheet opened={opened} onOpen={open} />}
    </>
  )
}

const commentSubject = ({ id, creator, duration }: Video): Subject => ({
  kind: 'video',
  id,
  creator,
  durationSeconds: duration,
  onTime: (seconds) => {
    player()?.playFrom(seconds)
    // Far below the player; on phones the player stays in view.
    scrollTo({ top: 0 })
  },
})

interface VideoActionsProps {
  video: Video
  canEdit: boolean
  onTranscript: (() => void) | undefined
}

const VideoActions = ({ video, canEdit, onTranscript }: VideoActionsProps) => (
  <ChannelRow
    creator={video.creator}
    subscribe={<SubscribeButton channel={video.creator} videoId={video.id} />}
  >
    {video.isPublished && <LikeButtons video={video} />}
    {canEdit && <CaptionEditorButton />}
    {video.isPublished && <ShareButton video={video} secondsNow={secondsNow} />}
    {video.isPublished && <SaveVideoButton video={video} />}
    <WatchMenuButton video={video} secondsNow={secondsNow} onTranscript={onTranscript} />
  </ChannelRow>
)

const secondsNow = () => player()?.read().seconds ?? 0

const playing = {
  playFrom: (seconds: number) => player()?.playFrom(seconds),
  currentSeconds: () => player()?.read().seconds,
}
