import { useAttachMedia, useComposedRefs, useMediaInstance } from '@videojs/react'
import { HlsVideoAdapter } from '@videojs/spf/hls-video'
import type { HlsVideoEngineConfig } from '@videojs/spf/hls'
import { useLayoutEffect, type ComponentProps } from 'react'
import { knownDecoders } from './decoders.ts'
import { endInTime } from './end-in-time.ts'
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

/** The engine, with our choice of codec and an end that is told in time. */
class FilmAdapter extends HlsVideoAdapter {
  readonly #stopEnding: () => void

  constructor() {
    super({ config })
    this.#stopEnding = endInTime(this.engine)
  }

  override destroy() {
    this.#stopEnding()
    super.destroy()
  }

  /** How much is loaded ahead comes first: the source is asked for at once. */
  take(src: string, preload: HlsFilmProps['preload']) {
    this.preload = preload
    this.src = src
  }
}

interface HlsFilmProps extends Omit<ComponentProps<'video'>, 'src' | 'preload'> {
  src: string
  preload: 'none' | 'auto'
}

/** The library's `HlsVideo`, which takes no configuration, with ours. */
export function HlsFilm({ src, preload, ref = null, ...rest }: HlsFilmProps) {
  const media = useMediaInstance(FilmAdapter)
  const attached = useComposedRefs(useAttachMedia(media), ref)
  useLayoutEffect(() => media.take(src, preload), [media, preload, src])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is among the children
  return <video ref={attached} {...rest} />
}
