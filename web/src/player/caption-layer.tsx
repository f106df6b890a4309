import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../lib/classes.ts'
import { captionLineStyle } from './caption-style.ts'
import { useFilm } from './film-context.ts'
import { useMemory } from './player-memory.ts'
import { usePlayer } from './player-store.ts'

const marks: Record<string, 'i' | 'b' | 'u'> = { I: 'i', B: 'b', U: 'u' }

/** What a cue says, with its italics, bold and underlines; anything else in it is only its words. */
function wordsOf(nodes: NodeListOf<ChildNode>): ReactNode[] {
  return [...nodes].map((node, index) => {
    if (!(node instanceof Element)) return node.textContent
    const Mark = marks[node.tagName]
    const words = wordsOf(node.childNodes)
    return Mark ? <Mark key={index}>{words}</Mark> : words
  })
}

/** The cues that are due, of the track that stands inside of the video. */
function useCues(video: RefObject<HTMLVideoElement | null>, url: string | undefined) {
  const [cues, setCues] = useState<VTTCue[]>([])
  useEffect(() => {
    const track = [...(video.current?.querySelectorAll('track') ?? [])].find(
      (element) => element.getAttribute('src') === url,
    )?.track
    if (!track) return
    const follow = () => setCues([...(track.activeCues ?? [])] as VTTCue[])
    // Hidden, the browser reads and times the cues and leaves the drawing to us.
    track.mode = 'hidden'
    track.addEventListener('cuechange', follow)
    follow()
    return () => {
      track.removeEventListener('cuechange', follow)
      track.mode = 'disabled'
      setCues([])
    }
  }, [video, url])
  return cues
}

/** On an iPhone fullscreen is the system's own player: there the browser draws the captions. */
function useSystemPlayer(video: RefObject<HTMLVideoElement | null>, url: string | undefined) {
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
  }, [video, url])
}

const isHigh = ({ line }: VTTCue) => typeof line === 'number' && line >= 0 && line < 50

/** The captions over the picture, as the reader likes them, above the controls while those are shown. */
export function CaptionLayer({
  video,
  isMini,
}: {
  video: RefObject<HTMLVideoElement | null>
  isMini: boolean
}) {
  const { track } = useFilm().captions
  const { captionStyle } = useMemory()
  const hasControls = usePlayer((state) => state.controlsVisible)
  const cues = useCues(video, track?.url)
  useSystemPlayer(video, track?.url)
  if (cues.length === 0) return null
  const isTop = captionStyle.position === 'top' || cues.some(isHigh)
  return (
    <div
      data-captions
      lang={track?.language}
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
          {wordsOf(cue.getCueAsHTML().childNodes)}
        </p>
      ))}
    </div>
  )
}
