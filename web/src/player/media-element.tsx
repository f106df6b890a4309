import { Video } from '@videojs/react/video'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type PointerEvent,
  type RefObject,
} from 'react'
import { LazyModule } from '../ui/lazy-module.tsx'
import { areDecodersKnown, decodersReady } from './engine/decoders.ts'
import { hasBrowserDataSaver, hasMediaSource } from './engine/browser-support.ts'
import { usePlayerContext } from './media/player-context.ts'
import { HlsMedia, type VideoElementProps } from './engine/hls-media.tsx'
import { loadBroadcastMedia } from './load-broadcast-media.ts'
import { useMediaEvents } from './media/use-media-events.ts'
import type { useSource } from './engine/use-source.ts'
import { readVolume, saveVolume } from './rules/volume-preference.ts'

/** Browsers with native HLS decide themselves how far to load ahead. */
const NativeHlsVideo = (props: VideoElementProps) => <Video {...props} {...noLightMode} />
const noLightMode = { isLight: undefined }
const VodVideo = hasMediaSource ? HlsMedia : NativeHlsVideo

function applyStoredVolume(video: HTMLVideoElement, isMuted: boolean | undefined) {
  const { level, muted } = readVolume()
  video.volume = level
  video.muted = isMuted ?? muted
}

let hadEngine = false

/**
 * True once a previous media element is gone and the decoders are known. An engine shuts down in a task after its
 * element; meanwhile, effects of a second engine would run out of order and fail.
 */
function useIsEngineReady() {
  const [isFree, setIsFree] = useState(() => !hadEngine && areDecodersKnown())
  useEffect(() => {
    hadEngine = true
    let isUnmounted = false
    const timer = setTimeout(() => void decodersReady.then(() => !isUnmounted && setIsFree(true)))
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [])
  return isFree
}

/** If not even the playlist can be read, the error fires on the last `source`, not on the video. */
function useUnreadableSource(
  video: RefObject<HTMLVideoElement | null>,
  onUnreadable: (video: HTMLVideoElement) => void,
) {
  const notifyUnreadable = useEffectEvent(onUnreadable)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const handleError = ({ target }: Event) => {
      if (target === element.querySelector('source:last-of-type')) notifyUnreadable(element)
    }
    // `error` events do not bubble.
    element.addEventListener('error', handleError, true)
    return () => element.removeEventListener('error', handleError, true)
  }, [video])
}

interface MediaElementProps {
  source: Omit<ReturnType<typeof useSource>, 'hasStarted' | 'isSwitching'>
  video: RefObject<HTMLVideoElement | null>
  /** Playback was already requested: loads in spite of data saving. */
  isRequested: boolean
}

export function MediaElement(props: MediaElementProps) {
  const { onEngineLost, playing } = props.source
  if (!useIsEngineReady()) return null
  if (!playing.isOnAir || !hasMediaSource) return <MountedMediaElement {...props} VideoElement={VodVideo} />
  return (
    // Larger than the whole player, so it loads for broadcasts only.
    <LazyModule load={loadBroadcastMedia} showsErrorToast={false} onFailed={onEngineLost}>
      {({ BroadcastVideo }) => <MountedMediaElement {...props} VideoElement={BroadcastVideo} />}
    </LazyModule>
  )
}

type MountedMediaElementProps = MediaElementProps & { VideoElement: ComponentType<VideoElementProps> }

function MountedMediaElement({ source, video, isRequested, VideoElement }: MountedMediaElementProps) {
  const { props, captions, loop, playback, toggleFullscreen } = usePlayerContext()
  const events = useMediaEvents(video)
  const waitsForPlay = (props.dataSaver ?? hasBrowserDataSaver()) && !props.autoplay && !isRequested
  const isTouch = useRef(false)
  const handlePress = (event: PointerEvent) => {
    isTouch.current = event.pointerType === 'touch'
    if (event.pointerType === 'mouse' && event.button === 0) playback.togglePaused()
  }
  useEffect(() => {
    if (video.current) applyStoredVolume(video.current, props.muted)
  }, [video, props.muted])
  useUnreadableSource(video, source.onUnreadable)
  return (
    <VideoElement
      ref={video}
      src={new URL(source.playing.src, document.baseURI).href}
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
        if (props.muted === undefined) saveVolume({ level: currentTarget.volume, muted: currentTarget.muted })
        events.onVolumeChange()
      }}
      onError={({ currentTarget }) => {
        source.onError(currentTarget)
        events.onError()
      }}
      onPointerUp={handlePress}
      // Browsers turn two taps into a double click, but taps skip.
      onDoubleClick={() => props.controls !== false && !isTouch.current && toggleFullscreen()}
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
    </VideoElement>
  )
}
