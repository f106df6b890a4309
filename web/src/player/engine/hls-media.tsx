import { useAttachMedia, useComposedRefs, useMediaInstance } from '@videojs/react'
import { HlsVideoAdapter } from '@videojs/spf/hls-video'
import type { HlsVideoEngineConfig } from '@videojs/spf/hls'
import { useLayoutEffect, type ComponentProps } from 'react'
import { getDecoders } from './decoders.ts'
import { signalEndOfStream } from './end-of-stream.ts'
import { queueSegments } from './segment-queue.ts'
import { parseMasterPlaylist } from './parse-master-playlist.ts'

/** iPhones have `ManagedMediaSource` only. */
const canPlay = (codec: string) => {
  const Source = (Reflect.get(globalThis, 'ManagedMediaSource') ?? MediaSource) as typeof MediaSource
  return Source.isTypeSupported(`video/mp4; codecs="${codec}"`)
}

const engineConfig: HlsVideoEngineConfig = {
  parsePresentation: (text, { url }) => parseMasterPlaylist(text, url, { decoders: getDecoders(), canPlay }),
  // The parsed playlist contains one codec.
  preferredCodecs: [],
}

class HlsAdapter extends HlsVideoAdapter {
  readonly #mends: (() => void)[]
  #isPaused = false

  constructor(more: HlsVideoEngineConfig = {}) {
    super({ config: { ...engineConfig, ...more } })
    this.#mends = [queueSegments(this.engine), signalEndOfStream(this.engine)]
  }

  override destroy() {
    for (const stop of this.#mends) stop()
    super.destroy()
  }

  override play() {
    this.#isPaused = false
    return super.play()
  }

  /** Before anything is loaded, the library takes a pause for a refusal, and plays when loading begins. */
  override pause() {
    super.pause()
    this.#isPaused = true
    const element = this.engine.context.mediaElement.get()
    if (element?.readyState !== HTMLMediaElement.HAVE_NOTHING) return
    const pauseAgain = () => setTimeout(() => this.#isPaused && element.pause())
    element.addEventListener('loadstart', pauseAgain, { once: true })
  }

  /** `preload` first: setting `src` starts loading. */
  loadSource(src: string, preload: VideoElementProps['preload']) {
    this.preload = preload
    this.src = src
  }
}

/** Two or three segments, enough for videos of a minute of which several are mounted. */
class LightweightHlsAdapter extends HlsAdapter {
  constructor() {
    super({ forwardBuffer: { bufferDuration: 10 } })
  }
}

export interface VideoElementProps extends Omit<ComponentProps<'video'>, 'src' | 'preload'> {
  src: string
  preload: 'none' | 'auto'
  isLight?: boolean
}

export function HlsMedia({ src, preload, isLight = false, ref = null, ...rest }: VideoElementProps) {
  const media = useMediaInstance(isLight ? LightweightHlsAdapter : HlsAdapter)
  const attached = useComposedRefs(useAttachMedia(media), ref)
  useLayoutEffect(() => media.loadSource(src, preload), [media, preload, src])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is among the children
  return <video ref={attached} {...rest} />
}
