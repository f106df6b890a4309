import { msg, t } from '@kinora/contract/text/translate'
import type { EmbedOptions } from '@kinora/contract/library/embeds/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Broadcast } from '@kinora/contract/library/videos/broadcast-schema'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { ApiError, send } from '../../../api.ts'
import { classes } from '../../../lib/classes.ts'
import { parseInitialData } from '../../../lib/initial-data.ts'
import { warn } from '../../../lib/log.ts'
import { useStore } from '../../../lib/store.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Player } from '../../../player/player.tsx'
import type { PlayerEvent, PlayerHandle } from '../../../player/media/player-props.ts'
import { TooltipLayer } from '../../../ui/tooltip-layer.tsx'
import { broadcastPollMs } from '../broadcasts/broadcast-times.ts'
import { playerMediaOf } from '../videos/player-media.ts'
import {
  dismissedWarnings,
  hasDismissedWarnings,
  dismissWarnings,
} from '../content-warnings/dismissed-warnings.ts'
import { WarningPanel } from '../content-warnings/warning-panel.tsx'
import { useViewSession } from '../playback/view-session.ts'
import { eventMessage, parseCommand, readyMessage, protocolVersion } from './frame-messages.ts'
import { currentFrameViewOrigin } from './frame-view-origin.ts'

// An embedding page has its own landmarks and headings; opened directly, this page needs them.
const [Root, Heading] = parent === window ? (['main', 'h1'] as const) : (['section', 'p'] as const)

type EmbedState =
  | { video: Video; options: EmbedOptions }
  | { problem: 'gone' | 'refused' | 'restricted' | 'away' }

export function EmbedView({ embed: first }: { embed: EmbedState }) {
  const [embed, setEmbed] = useState(first)
  const refetch = () => {
    if ('video' in embed)
      void refetchEmbed(embed.video.id, embed.options).then(setEmbed).catch(logRefetchFailure)
  }
  usePolling('video' in embed ? embed.video.broadcast : undefined, refetch)
  if ('problem' in embed)
    return <EmbedMessage text={t(problemMessages[embed.problem])} path="/" link={t`Go to Kinora`} />
  const { video, options } = embed
  if (video.hlsUrl === null) {
    const text = t`This video is not ready yet. Check back in a moment.`
    return <EmbedMessage text={text} path={`/video/${video.id}`} link={t`Open it on Kinora`} />
  }
  return <WarningGate video={video} options={options} onLost={refetch} />
}

/** A broadcast begins, pauses and ends while somebody looks. */
function usePolling(broadcast: Broadcast | undefined, refetch: () => void) {
  const poll = useEffectEvent(() => {
    if (!document.hidden) refetch()
  })
  useEffect(() => {
    const ms = broadcast && broadcastPollMs(broadcast, Date.now())
    if (!ms) return
    const timer = setInterval(poll, ms)
    return () => clearInterval(timer)
  }, [broadcast])
}

export function readInlinedEmbed(text: string | undefined): EmbedState {
  const [answer] = text ? parseInitialData(text) : []
  return (answer?.data as EmbedState | undefined) ?? { problem: 'gone' }
}

/** Refetched while open: the owner may have replaced the file or removed the video. */
async function refetchEmbed(id: number, options: EmbedOptions): Promise<EmbedState> {
  try {
    return { video: await send(videos.find, { params: { id } }), options }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 451) return { problem: 'restricted' }
    if (error.status === 404) return { problem: 'gone' }
    throw error
  }
}

const logRefetchFailure = (error: unknown) => warn('Could not check for a newer file', error)

const problemMessages = {
  gone: msg`This video is not available. It may have been removed, or it is not public.`,
  refused: msg`This video may not be shown on other sites.`,
  restricted: msg`This video is not available in your country.`,
  away: msg`This video is temporarily unavailable. It will be back soon.`,
}

const SiteLink = ({ path, children, className }: { path: string; children: string; className: string }) => (
  <a href={path} target="_blank" rel="noopener" className={className}>
    {children}
  </a>
)

const EmbedMessage = ({ text, path, link }: { text: string; path: string; link: string }) => (
  <Root
    aria-label={t`Video`}
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
    <Root aria-label={t`Video`} className="relative h-dvh bg-stage">
      <Heading className="sr-only">{video.title}</Heading>
      <WarningPanel warnings={video.contentWarnings} onContinue={continuePlayback} />
    </Root>
  )
}

function EmbedPlayer({ video, options, onLost }: EmbedPlayerProps) {
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
    <Root aria-label={t`Video`} className="relative h-dvh bg-stage">
      <Player
        ref={player}
        {...playerMediaOf(video)}
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

const isFramed = () => parent !== window

/**
 * Connects the player to the embedding page. Only messages of the parent window are accepted, and events are sent
 * only to the origin it wrote from; before that, the parent receives nothing but `here`.
 */
function useParentWindow(player: RefObject<PlayerHandle | null>) {
  const origin = useRef<string | null>(null)

  useEffect(() => {
    if (!isFramed()) return
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      const command = source === parent ? parseCommand(data) : undefined
      // `postMessage` cannot address opaque origins.
      if (!command || !player.current || from === 'null') return
      const isFirst = origin.current !== from
      origin.current = from
      if (isFirst) parent.postMessage(readyMessage(player.current.read()), from)
      command(player.current)
    }
    addEventListener('message', onMessage)
    parent.postMessage({ kinora: protocolVersion, event: 'here' }, '*')
    return () => removeEventListener('message', onMessage)
  }, [player])

  return (event: PlayerEvent) => {
    const message = eventMessage(event)
    if (message && origin.current !== null) parent.postMessage(message, origin.current)
  }
}

const playerOptions = ({ start, end, captions, muted, ...flags }: EmbedOptions) => ({
  ...flags,
  // Without the option the stored volume applies.
  ...(muted && { muted }),
  // Without a start, a broadcast begins at its edge.
  ...(start > 0 && { startSeconds: start }),
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
