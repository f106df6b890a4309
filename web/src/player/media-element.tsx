import { HlsVideo } from '@videojs/react/media/hls-video'
import { Video } from '@videojs/react/video'
import { useEffect, useState, type PointerEvent, type RefObject } from 'react'
import { usePlayer } from './player-store.ts'
import type { useSource } from './use-source.ts'
import { readVolume, rememberVolume } from './volume-memory.ts'

// Older iPhones have no Media Source, but their browser plays HLS by itself.
const canFeed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
const Media: typeof HlsVideo = canFeed ? HlsVideo : Video

/** Reduced data means: nothing is loaded ahead of the press on Play. */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

function applyRememberedVolume(video: HTMLVideoElement) {
  const { level, muted } = readVolume()
  video.volume = level
  video.muted = muted
}

/**
 * Whether the media element that stood here before is gone. An engine ends in a task of its own, after its element;
 * while it ends, the effects of an engine that is already there change their order, and it fails.
 */
function useIsFree() {
  const [isFree, setIsFree] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsFree(true))
    return () => clearTimeout(timer)
  }, [])
  return isFree
}

interface MediaElementProps {
  source: Omit<ReturnType<typeof useSource>, 'hasStarted' | 'isSwitching'>
  video: RefObject<HTMLVideoElement | null>
}

/** The video itself. Every attempt to load brings a new one, by its key. */
export const MediaElement = (props: MediaElementProps) => useIsFree() && <FreshElement {...props} />

function FreshElement({ source, video }: MediaElementProps) {
  const store = usePlayer()
  const press = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0) store.togglePaused()
  }
  useEffect(() => {
    if (video.current) applyRememberedVolume(video.current)
  }, [video])
  return (
    <Media
      ref={video}
      src={new URL(source.src, document.baseURI).href}
      preload={savesData() ? 'none' : 'auto'}
      playsInline
      className="size-full object-contain"
      onLoadedMetadata={source.onLoadedMetadata}
      onPlaying={source.onPlaying}
      onWaiting={source.onWaiting}
      onVolumeChange={({ currentTarget }) =>
        rememberVolume({ level: currentTarget.volume, muted: currentTarget.muted })
      }
      onPointerUp={press}
      onDoubleClick={() => void store.toggleFullscreen()}
    />
  )
}
