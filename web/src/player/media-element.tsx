import { Video } from '@videojs/react/video'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
  type RefObject,
} from 'react'
import { decodersKnown } from './engine/decoders.ts'
import { browserSavesData, canFeed } from './engine/feeding.ts'
import { useFilm } from './film/film-context.ts'
import { HlsFilm } from './engine/hls-film.tsx'
import { useEvents } from './film/use-events.ts'
import type { useSource } from './engine/use-source.ts'
import { readVolume, rememberVolume } from './rules/volume-memory.ts'

/** A browser that plays HLS by itself loads ahead as it likes. */
const PlainVideo = (props: ComponentProps<typeof HlsFilm>) => <Video {...props} {...notLight} />
const notLight = { isLight: undefined }
const Media = canFeed ? HlsFilm : PlainVideo

function applyRememberedVolume(video: HTMLVideoElement, isMuted: boolean | undefined) {
  const { level, muted } = readVolume()
  video.volume = level
  video.muted = isMuted ?? muted
}

/**
 * Whether the media element that stood here before is gone, and it is known what this device decodes. An engine ends in a
 * task of its own, after its element; while it ends, the effects of an engine that is already there change their order,
 * and it fails.
 */
function useIsFree() {
  const [isFree, setIsFree] = useState(false)
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => void decodersKnown.then(() => !isGone && setIsFree(true)))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return isFree
}

/** Tells that not even the beginning could be read: the last `source` says so then, and not the video. */
function useUnreadable(
  video: RefObject<HTMLVideoElement | null>,
  onUnreadable: (video: HTMLVideoElement) => void,
) {
  const tell = useEffectEvent(onUnreadable)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const hear = ({ target }: Event) => {
      if (target === element.querySelector('source:last-of-type')) tell(element)
    }
    // Such an event does not bubble.
    element.addEventListener('error', hear, true)
    return () => element.removeEventListener('error', hear, true)
  }, [video])
}

interface MediaElementProps {
  source: Omit<ReturnType<typeof useSource>, 'hasStarted' | 'isSwitching'>
  video: RefObject<HTMLVideoElement | null>
  /** Somebody has asked for it already: it loads, whatever is to be saved. */
  isAsked: boolean
}

/** The video itself. Every attempt to load brings a new one, by its key. */
export const MediaElement = (props: MediaElementProps) => useIsFree() && <FreshElement {...props} />

function FreshElement({ source, video, isAsked }: MediaElementProps) {
  const { props, captions, loop, steering, toggleFullscreen } = useFilm()
  const events = useEvents(video)
  const waitsForPlay = (props.savesData ?? browserSavesData()) && !props.autoplay && !isAsked
  const isFinger = useRef(false)
  const press = (event: PointerEvent) => {
    isFinger.current = event.pointerType === 'touch'
    if (event.pointerType === 'mouse' && event.button === 0) steering.togglePaused()
  }
  useEffect(() => {
    if (video.current) applyRememberedVolume(video.current, props.muted)
  }, [video, props.muted])
  useUnreadable(video, source.onUnreadable)
  return (
    <Media
      ref={video}
      src={new URL(source.src, document.baseURI).href}
      preload={waitsForPlay ? 'none' : 'auto'}
      isLight={props.isLight}
      loop={loop.isOn && props.endSeconds === undefined}
      disableRemotePlayback={props.canCast === false}
      playsInline
      className="size-full object-contain"
      onLoadedMetadata={source.onLoadedMetadata}
      onPlaying={source.onPlaying}
      onWaiting={source.onWaiting}
      {...events}
      onVolumeChange={({ currentTarget }) => {
        if (props.muted === undefined)
          rememberVolume({ level: currentTarget.volume, muted: currentTarget.muted })
        events.onVolumeChange()
      }}
      onError={({ currentTarget }) => {
        source.onError(currentTarget)
        events.onError()
      }}
      onPointerUp={press}
      // Two taps skip; browsers make a double click of them as well.
      onDoubleClick={() => props.controls !== false && !isFinger.current && toggleFullscreen()}
    >
      {captions.track && (
        <track
          key={`${captions.track.url} ${captions.attempt}`}
          kind="subtitles"
          src={captions.track.url}
          srcLang={captions.track.language}
          label={captions.track.label}
        />
      )}
    </Media>
  )
}
