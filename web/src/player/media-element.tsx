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

/** Browsers with native HLS decide themselves how far to load ahead. */
const PlainVideo = (props: ComponentProps<typeof HlsFilm>) => <Video {...props} {...notLight} />
const notLight = { isLight: undefined }
const Media = canFeed ? HlsFilm : PlainVideo

function applyRememberedVolume(video: HTMLVideoElement, isMuted: boolean | undefined) {
  const { level, muted } = readVolume()
  video.volume = level
  video.muted = isMuted ?? muted
}

/**
 * True once the previous media element is gone and the decoders are known. An engine shuts down in a task after its
 * element; meanwhile, effects of a second engine would run out of order and fail.
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

/** If not even the playlist can be read, the error fires on the last `source`, not on the video. */
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
    // `error` events do not bubble.
    element.addEventListener('error', hear, true)
    return () => element.removeEventListener('error', hear, true)
  }, [video])
}

interface MediaElementProps {
  source: Omit<ReturnType<typeof useSource>, 'hasStarted' | 'isSwitching'>
  video: RefObject<HTMLVideoElement | null>
  /** Playback was already requested: loads in spite of data saving. */
  isAsked: boolean
}

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
      // Browsers turn two taps into a double click, but taps skip.
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
