import { t } from '@kinora/contract/text/translate'
import { useMedia } from '@videojs/react'
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../../lib/classes.ts'
import { captionLineStyle } from '../rules/caption-style.ts'
import { usePlayerContext, type PlayerContextValue } from '../media/player-context.ts'
import { Pill, pillButtonClass } from './pill.tsx'
import { usePlayerPreferences } from '../rules/player-preferences.ts'
import { usePlayer } from '../engine/player-store.ts'

const inlineTags: Record<string, 'i' | 'b' | 'u'> = { I: 'i', B: 'b', U: 'u' }

/** Keeps italics, bold and underline; other markup is reduced to its text. */
function renderCueNodes(nodes: NodeListOf<ChildNode>): ReactNode[] {
  return [...nodes].map((node, index) => {
    if (!(node instanceof Element)) return node.textContent
    const Mark = inlineTags[node.tagName]
    const nodes = renderCueNodes(node.childNodes)
    return Mark ? <Mark key={index}>{nodes}</Mark> : nodes
  })
}

type Captions = PlayerContextValue['captions']

function useActiveCues(
  video: RefObject<HTMLVideoElement | null>,
  { track: chosen, attempt, fail }: Captions,
) {
  const [cues, setCues] = useState<VTTCue[]>([])
  const url = chosen?.url
  const notifyFailure = useEffectEvent(fail)
  const media = useMedia()
  useEffect(() => {
    const element = [...(video.current?.querySelectorAll('track') ?? [])].find(
      (one) => one.getAttribute('src') === url,
    )
    if (!element || !url) return
    const { track } = element
    const updateCues = () => setCues([...(track.activeCues ?? [])] as VTTCue[])
    const handleError = () => notifyFailure(url)
    const tracks = video.current?.textTracks
    // `hidden`: the browser parses and times the cues, the drawing is ours. The engine manages all tracks and
    // disables ours with each source.
    const hide = () => {
      if (track.mode === 'disabled') track.mode = 'hidden'
    }
    hide()
    tracks?.addEventListener('change', hide)
    track.addEventListener('cuechange', updateCues)
    element.addEventListener('error', handleError)
    updateCues()
    return () => {
      tracks?.removeEventListener('change', hide)
      track.removeEventListener('cuechange', updateCues)
      element.removeEventListener('error', handleError)
      track.mode = 'disabled'
      setCues([])
    }
    // Each attempt and each video mounts a new element, which may come after this layer.
  }, [video, media, url, attempt])
  return cues
}

const CaptionsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Pill announcement={t`Captions did not load. You can try again.`}>
    {t`The captions could not be loaded.`}
    <button type="button" className={pillButtonClass} onClick={onRetry}>
      {t`Try again`}
    </button>
  </Pill>
)

/** On iPhones fullscreen is the system player, where the browser draws the captions. */
function useSystemPlayerCaptions(video: RefObject<HTMLVideoElement | null>) {
  const media = useMedia()
  useEffect(() => {
    const element = video.current
    const draw = (mode: TextTrackMode) => () => {
      for (const track of element?.textTracks ?? []) if (track.mode !== 'disabled') track.mode = mode
    }
    const [begin, end] = [draw('showing'), draw('hidden')]
    element?.addEventListener('webkitbeginfullscreen', begin)
    element?.addEventListener('webkitendfullscreen', end)
    return () => {
      element?.removeEventListener('webkitbeginfullscreen', begin)
      element?.removeEventListener('webkitendfullscreen', end)
    }
  }, [video, media])
}

const isNearTop = ({ line }: VTTCue) => typeof line === 'number' && line >= 0 && line < 50

interface CaptionLayerProps {
  video: RefObject<HTMLVideoElement | null>
  isMini: boolean
}

export function CaptionLayer({ video, isMini }: CaptionLayerProps) {
  const { captions } = usePlayerContext()
  const cues = useActiveCues(video, captions)
  useSystemPlayerCaptions(video)
  if (captions.hasFailed) return isMini ? null : <CaptionsFailed onRetry={captions.retry} />
  return cues.length > 0 && <CaptionLines cues={cues} language={captions.track?.language} isMini={isMini} />
}

interface CaptionLinesProps {
  cues: readonly VTTCue[]
  language: string | undefined
  isMini: boolean
}

function CaptionLines({ cues, language, isMini }: CaptionLinesProps) {
  const { captionStyle } = usePlayerPreferences()
  const hasControls = usePlayer((state) => state.controlsVisible)
  const isTop = captionStyle.position === 'top' || cues.some(isNearTop)
  return (
    <div
      data-captions
      lang={language}
      className={classes(
        'pointer-events-none absolute inset-x-[4%] z-5 grid justify-items-center gap-1 text-center text-[clamp(13px,2.6cqw,34px)] leading-[1.4] font-medium transition-transform duration-200',
        isTop ? 'top-[5%]' : 'bottom-[5%]',
        !isTop && hasControls && !isMini && '-translate-y-16',
      )}
    >
      {cues.map((cue) => (
        <p
          key={`${cue.startTime} ${cue.text}`}
          style={captionLineStyle(captionStyle)}
          className="w-fit max-w-full rounded-sm px-[0.4em] whitespace-pre-line"
        >
          {renderCueNodes(cue.getCueAsHTML().childNodes)}
        </p>
      ))}
    </div>
  )
}
