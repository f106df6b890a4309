import type { EmbedOptions } from '@kinora/contract/library/embeds/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useRef, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { warn } from '../../../lib/log.ts'
import { useStore } from '../../../lib/store.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Player } from '../../../player/player.tsx'
import type { PlayerEvent, PlayerHandle } from '../../../player/media/player-props.ts'
import { TooltipLayer } from '../../../ui/tooltip-layer.tsx'
import { playableHeights } from '../videos/processing-labels.ts'
import {
  dismissedWarnings,
  hasDismissedWarnings,
  dismissWarnings,
} from '../content-warnings/dismissed-warnings.ts'
import { WarningPanel } from '../content-warnings/warning-panel.tsx'
import { useViewSession } from '../playback/use-view-session.ts'
import { currentFrameViewOrigin } from './frame-view-origin.ts'
import { refetchEmbed, type EmbedState } from './embed-state.ts'
import { useParentWindow } from './use-parent-window.ts'

// An embedding page has its own landmarks and headings; opened directly, this page needs them.
const [Root, Heading] = parent === window ? (['main', 'h1'] as const) : (['section', 'p'] as const)

export function EmbedView({ embed: first }: { embed: EmbedState }) {
  const [embed, setEmbed] = useState(first)
  if ('problem' in embed)
    return <EmbedMessage text={problemMessages[embed.problem]} path="/" link="Go to Kinora" />
  const { video, options } = embed
  if (video.hlsUrl === null) {
    const text = 'This video is not ready yet. Check back in a moment.'
    return <EmbedMessage text={text} path={`/video/${video.id}`} link="Open it on Kinora" />
  }
  const refetch = () => void refetchEmbed(video.id, options).then(setEmbed).catch(logRefetchFailure)
  return <WarningGate video={video} src={video.hlsUrl} options={options} onLost={refetch} />
}

const logRefetchFailure = (error: unknown) => warn('Could not check for a newer file', error)

const problemMessages = {
  gone: 'This video is not available. It may have been removed, or it is not public.',
  refused: 'This video may not be shown on other sites.',
  restricted: 'This video is not available in your country.',
  away: 'This video is temporarily unavailable. It will be back soon.',
}

const SiteLink = ({ path, children, className }: { path: string; children: string; className: string }) => (
  <a href={path} target="_blank" rel="noopener" className={className}>
    {children}
  </a>
)

const EmbedMessage = ({ text, path, link }: { text: string; path: string; link: string }) => (
  <Root
    aria-label="Video"
    className="grid h-dvh place-content-center justify-items-center gap-4 bg-stage p-6 text-center text-on-media"
  >
    <Heading className="max-w-120 text-16 font-strong text-pretty">{text}</Heading>
    <SiteLink path={path} className="rounded-md bg-media-hover px-4 py-3 font-strong hover:bg-media-press">
      {link}
    </SiteLink>
  </Root>
)

interface EmbedPlayerProps {
  video: Video
  src: string
  options: EmbedOptions
  onLost: () => void
}

/** Frames have no session, so warnings always show. */
function WarningGate(props: EmbedPlayerProps) {
  const { video, options } = props
  const marks = useStore(dismissedWarnings)
  const [isConfirmed, setIsConfirmed] = useState(false)
  if (video.contentWarnings.length === 0 || hasDismissedWarnings(marks, video)) {
    return <EmbedPlayer {...props} options={isConfirmed ? { ...options, autoplay: true } : options} />
  }
  const continuePlayback = () => {
    setIsConfirmed(true)
    dismissWarnings(video)
  }
  return (
    <Root aria-label="Video" className="relative h-dvh bg-stage">
      <Heading className="sr-only">{video.title}</Heading>
      <WarningPanel warnings={video.contentWarnings} onContinue={continuePlayback} />
    </Root>
  )
}

function EmbedPlayer({ video, src, options, onLost }: EmbedPlayerProps) {
  const player = useRef<PlayerHandle>(null)
  const notifyParent = useParentWindow(player)
  const [isPlaying, setIsPlaying] = useState(false)
  const [viewOrigin] = useState(currentFrameViewOrigin)
  const onWatched = useViewSession(video.id, viewOrigin)
  useTitle(video.title)
  const onEvent = (event: PlayerEvent) => {
    if (event.type === 'play') setIsPlaying(true)
    if (event.type === 'pause' || event.type === 'ended') setIsPlaying(false)
    notifyParent(event)
    onWatched(event)
  }
  return (
    <Root aria-label="Video" className="relative h-dvh bg-stage">
      <Player
        ref={player}
        id={video.id}
        src={src}
        heights={playableHeights(video.processing)}
        title={video.title}
        artist={video.creator.username}
        poster={video.poster}
        durationSeconds={video.duration}
        captions={video.captions}
        chapters={video.chapters}
        storyboard={video.storyboard}
        loudnessGainDb={video.loudnessGainDb}
        channelId={video.creator.id}
        {...playerOptions(options)}
        onSourceLost={onLost}
        onEvent={onEvent}
      />
      {options.controls && <TitleBar video={video} isVisible={!isPlaying} />}
      <TooltipLayer />
    </Root>
  )
}

const playerOptions = ({ start, end, captions, muted, ...flags }: EmbedOptions) => ({
  ...flags,
  // Without the option the stored volume applies.
  ...(muted && { muted }),
  startSeconds: start,
  ...(end !== null && { endSeconds: end }),
  ...(captions !== null && { captionsLanguage: captions }),
})

const TitleBar = ({ video, isVisible }: { video: Video; isVisible: boolean }) => (
  <div
    className={classes(
      'pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-scrim to-transparent p-4 pb-10 text-on-media transition-opacity',
      !isVisible && 'invisible opacity-0',
    )}
  >
    <Heading className="text-16 font-semibold">
      <SiteLink
        path={`/video/${video.id}`}
        className="pointer-events-auto -my-1 block w-fit max-w-full truncate py-1 hover:underline"
      >
        {video.title}
      </SiteLink>
    </Heading>
    <p className="truncate text-13 text-on-media-muted">{video.creator.username} · Kinora</p>
  </div>
)
