import { useAttachMedia, useComposedRefs, useMediaInstance } from '@videojs/react'
import { HlsVideoAdapter } from '@videojs/spf/hls-video'
import type { HlsVideoEngineConfig } from '@videojs/spf/hls'
import { useLayoutEffect, type ComponentProps } from 'react'
import { knownDecoders } from './decoders.ts'
import { endInTime } from './end-in-time.ts'
import { keepPieces } from './keep-pieces.ts'
import { parseMaster } from './parse-master.ts'

/** iPhones have `ManagedMediaSource` only. */
const canPlay = (codec: string) => {
  const Source = (Reflect.get(globalThis, 'ManagedMediaSource') ?? MediaSource) as typeof MediaSource
  return Source.isTypeSupported(`video/mp4; codecs="${codec}"`)
}

const config: HlsVideoEngineConfig = {
  parsePresentation: (text, { url }) => parseMaster(text, url, { decoders: knownDecoders(), canPlay }),
  // The parsed playlist contains one codec.
  preferredCodecs: [],
}

class FilmAdapter extends HlsVideoAdapter {
  readonly #mends: (() => void)[]

  constructor(more: HlsVideoEngineConfig = {}) {
    super({ config: { ...config, ...more } })
    this.#mends = [keepPieces(this.engine), endInTime(this.engine)]
  }

  override destroy() {
    for (const stop of this.#mends) stop()
    super.destroy()
  }

  /** `preload` first: setting `src` starts loading. */
  take(src: string, preload: HlsFilmProps['preload']) {
    this.preload = preload
    this.src = src
  }
}

/** Two or three segments, enough for videos of a minute of which several are mounted. */
class LightAdapter extends FilmAdapter {
  constructor() {
    super({ forwardBuffer: { bufferDuration: 10 } })
  }
}

interface HlsFilmProps extends Omit<ComponentProps<'video'>, 'src' | 'preload'> {
  src: string
  preload: 'none' | 'auto'
  isLight?: boolean
}

export function HlsFilm({ src, preload, isLight = false, ref = null, ...rest }: HlsFilmProps) {
  const media = useMediaInstance(isLight ? LightAdapter : FilmAdapter)
  const attached = useComposedRefs(useAttachMedia(media), ref)
  useLayoutEffect(() => media.take(src, preload), [media, preload, src])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is among the children
  return <video ref={attached} {...rest} />
}
