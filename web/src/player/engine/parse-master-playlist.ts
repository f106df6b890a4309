import type { HlsVideoEngineConfig } from '@videojs/spf/hls'
import { codecFamilies, type DecoderLimits, type CodecFamily } from './decoders.ts'

// The engine's own parser knows neither AV1 nor VP9 and would offer each size in both codecs.

type Parse = NonNullable<HlsVideoEngineConfig['parsePresentation']>
type Presentation = ReturnType<Parse>

type Attributes = Record<string, string>

interface Variant {
  attributes: Attributes
  url: string
  codec: string
  lines: number
}

let idCount = 0
/** Never reused, even if a newer playlist names the same files. */
const newId = () => `track-${++idCount}`

const parseAttributes = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  )

const isCodecOf = (family: CodecFamily, codec: string) => codec.startsWith(`${family}.`)
const codecsOf = ({ CODECS = '' }: Attributes) => CODECS.split(',')
const videoCodec = (attributes: Attributes) =>
  codecsOf(attributes).find((codec) => codecFamilies.some((family) => isCodecOf(family, codec))) ?? ''
const audioCodec = (attributes: Attributes) =>
  codecsOf(attributes).find((codec) => codec !== videoCodec(attributes))

const sizeOf = ({ RESOLUTION = '' }: Attributes) => RESOLUTION.split('x').map(Number)

function parseVariants(lines: string[], base: string): Variant[] {
  return lines.flatMap((line, at) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
    const attributes = parseAttributes(line)
    const url = new URL(lines[at + 1] ?? '', base).href
    return [{ attributes, url, codec: videoCodec(attributes), lines: Math.min(...sizeOf(attributes)) }]
  })
}

/** A source buffer takes one codec: the most efficient that the device decodes well in all its sizes. */
function selectCodec(
  variants: Variant[],
  decoders: DecoderLimits,
  canPlay: (codec: string) => boolean,
): Variant[] {
  const isGood = (family: CodecFamily) => {
    const own = variants.filter(({ codec }) => isCodecOf(family, codec))
    return own.length > 0 && own.every(({ codec, lines }) => lines <= decoders[family] && canPlay(codec))
  }
  const chosen = codecFamilies.find(isGood)
  return chosen ? variants.filter(({ codec }) => isCodecOf(chosen, codec)) : variants
}

/** Integers, and NTSC rates as fractions of 1001. */
function frameRateOf(text = '') {
  const rate = Number(text)
  if (!(rate > 0)) return {}
  const isFraction =
    Math.abs(rate - Math.round(rate)) > 0.01 && Math.abs(rate * 1.001 - Math.round(rate)) < 0.01
  const frameRateNumerator = isFraction ? Math.round(rate) * 1000 : Math.round(rate)
  return { frameRate: { frameRateNumerator, ...(isFraction && { frameRateDenominator: 1001 }) } }
}

function videoTrack({ attributes, url, codec }: Variant) {
  const [width, height] = sizeOf(attributes)
  const { BANDWIDTH, AUDIO } = attributes
  return {
    type: 'video' as const,
    id: newId(),
    url,
    bandwidth: Number(BANDWIDTH),
    mimeType: 'video/mp4',
    codecs: [codec],
    ...(width && height && { width, height }),
    ...frameRateOf(attributes['FRAME-RATE']),
    ...(AUDIO && { audioGroupIds: [AUDIO] }),
  }
}

const isYes = (text?: string) => text === 'YES'

/** RFC 8216 §4.3.4.1 */
const audioTrack = (media: Attributes, base: string, codecs: string[]) => ({
  type: 'audio' as const,
  id: newId(),
  url: new URL(media.URI ?? '', base).href,
  groupId: media['GROUP-ID'] ?? '',
  bandwidth: 0,
  autoselect: isYes(media.AUTOSELECT),
  ...(media.LANGUAGE && { language: media.LANGUAGE }),
  name: media.NAME ?? '',
  mimeType: 'audio/mp4',
  sampleRate: 48_000,
  channels: Number(media.CHANNELS ?? 2),
  codecs,
  default: isYes(media.DEFAULT),
})

type Track = ReturnType<typeof videoTrack | typeof audioTrack>

function createSelectionSet<T extends Track>(type: T['type'], tracks: T[]) {
  return tracks.length === 0 ? [] : [{ id: newId(), type, switchingSets: [{ id: newId(), type, tracks }] }]
}

/**
 * Parses our master playlist (RFC 8216 §4.3.4) for the engine: video in one codec, and no captions, which the player
 * loads itself.
 */
export function parseMasterPlaylist(
  text: string,
  base: string,
  { decoders, canPlay }: { decoders: DecoderLimits; canPlay: (codec: string) => boolean },
): Presentation {
  const lines = text.split(/\r?\n/)
  const variants = selectCodec(parseVariants(lines, base), decoders, canPlay)
  const media = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:')).map(parseAttributes)
  const audioMedia = media.filter(({ TYPE, URI }) => TYPE === 'AUDIO' && URI)
  const codecOfAudio = variants[0] && audioCodec(variants[0].attributes)
  const sets = [
    ...createSelectionSet('video', variants.map(videoTrack)),
    ...createSelectionSet(
      'audio',
      audioMedia.map((one) => audioTrack(one, base, codecOfAudio ? [codecOfAudio] : [])),
    ),
  ]
  return { id: newId(), url: base, startTime: 0, selectionSets: sets } as Presentation
}
