import { useAttachMedia, useComposedRefs, useMediaInstance } from '@videojs/react'
import { HlsVideoAdapter } from '@videojs/spf/hls-video'
import type { HlsVideoEngineConfig } from '@videojs/spf/hls'
import { useLayoutEffect, type ComponentProps } from 'react'
import { knownDecoders } from './decoders.ts'
import { endInTime } from './end-in-time.ts'
import { keepPieces } from './keep-pieces.ts'
import { parseMaster } from './parse-master.ts'

/** An iPhone has the managed kind only. */
const canPlay = (codec: string) => {
  const Source = (Reflect.get(globalThis, 'ManagedMediaSource') ?? MediaSource) as typeof MediaSource
  return Source.isTypeSupported(`video/mp4; codecs="${codec}"`)
}

const config: HlsVideoEngineConfig = {
  parsePresentation: (text, { url }) => parseMaster(text, url, { decoders: knownDecoders(), canPlay }),
  // What is left is of one codec: nothing to prefer.
  preferredCodecs: [],
}

/** The engine, with our choice of codec, no piece lost, and an end that is told in time. */
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

  /** How much is loaded ahead comes first: the source is asked for at once. */
  take(src: string, preload: HlsFilmProps['preload']) {
    this.preload = preload
    this.src = src
  }
}

/** Two or three segments ahead: enough for what lasts a minute, of which several are there at once. */
class LightAdapter extends FilmAdapter {
  constructor() {
    super({ forwardBuffer: { bufferDuration: 10 } })
  }
}

interface HlsFilmProps extends Omit<ComponentProps<'video'>, 'src' | 'preload'> {
  src: string
  preload: 'none' | 'auto'
  /** One of several that stand ready: less of it is loaded ahead. */
  isLight?: boolean
}

/** The library's `HlsVideo`, which takes no configuration, with ours. */
export function HlsFilm({ src, preload, isLight = false, ref = null, ...rest }: HlsFilmProps) {
  const media = useMediaInstance(isLight ? LightAdapter : FilmAdapter)
  const attached = useComposedRefs(useAttachMedia(media), ref)
  useLayoutEffect(() => media.take(src, preload), [media, preload, src])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is among the children
  return <video ref={attached} {...rest} />
}
