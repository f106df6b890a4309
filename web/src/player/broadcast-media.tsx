import { useAttachMedia, useComposedRefs, useMediaInstance } from '@videojs/react'
import { useEffectEvent, useLayoutEffect, type SyntheticEvent } from 'react'
import { usePlayerContext } from './media/player-context.ts'
import { BroadcastAdapter } from './engine/broadcast-adapter.ts'
import type { VideoElementProps } from './engine/hls-media.tsx'

/** The element of a video that is on air, in place of `HlsMedia`. */
export function BroadcastVideo({
  src,
  preload,
  isLight: _isLight,
  ref = null,
  onLoadedMetadata,
  ...rest
}: VideoElementProps) {
  const { props, playback } = usePlayerContext()
  const media = useMediaInstance(BroadcastAdapter)
  const attached = useComposedRefs(useAttachMedia(media), ref)
  const readStart = () => playback.pendingPosition.read()?.seconds
  const notifyOver = useEffectEvent(() => props.onSourceLost?.())
  const open = useEffectEvent(() =>
    media.open({
      src,
      latency: props.broadcast?.latency ?? 'normal',
      readStart,
      isPreloaded: preload !== 'none',
      onOver: () => notifyOver(),
    }),
  )
  useLayoutEffect(() => open(), [media, src])
  const handleLoadedMetadata = (event: SyntheticEvent<HTMLVideoElement>) => {
    media.placeAt(readStart())
    onLoadedMetadata?.(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is among the children
    <video ref={attached} onLoadedMetadata={handleLoadedMetadata} {...rest} />
  )
}
