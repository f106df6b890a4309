import { isSupportedAudioCodec } from './codecs.ts'
import { MediaError } from '../run/media-error.ts'
import {
  secondsMissingAtEnd,
  rankStreams,
  streamStart,
  type FfprobeOutput,
  type FfprobeStream,
} from './ffprobe-output.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { forceCleanLine } from '@kinora/contract/text/plain-text'

export interface AudioFacts {
  index: number
  codec: string
  profile: string
  channels: number
  sampleRate: number
  startSeconds: number
  /** Seconds between the ends of the track and of the file, as stated by the container. */
  missingSeconds: number
  /** BCP 47 (`en`, `fr`); null when unknown. */
  language: string | null
  /** Shown in the player; unique among the tracks. */
  label: string
}

const maxTracks = 4

/**
 * Audio tracks, the default one first; empty for a silent file.
 * @throws MediaError unsupported, when no audio track can be decoded
 */
export function audioTracks(answer: FfprobeOutput): AudioFacts[] {
  const tracks = rankStreams(answer.streams, 'audio', (one) => -one.index).filter(
    ({ channels }) => channels > 0,
  )
  const known = tracks.filter((track) => isSupportedAudioCodec(track.codec_name)).slice(0, maxTracks)
  if (known.length === 0 && tracks.length > 0) throw new MediaError('unsupported')
  const labels = makeLabelsDistinct(known.map(trackLabel))
  return known.map((track, position) => toAudioFacts(track, answer, labels[position] ?? ''))
}

function toAudioFacts(stream: FfprobeStream, answer: FfprobeOutput, label: string): AudioFacts {
  return {
    index: stream.index,
    codec: stream.codec_name,
    profile: String(stream.profile),
    channels: stream.channels,
    sampleRate: Number.parseInt(stream.sample_rate, 10) || 0,
    startSeconds: streamStart(stream, answer),
    missingSeconds: secondsMissingAtEnd(stream, answer),
    language: languageOf(stream),
    label,
  }
}

const undeterminedLanguages = new Set(['und', 'mis', 'mul', 'zxx'])

/** Containers store ISO 639-2 (`eng`, `fre`); players expect BCP 47 (`en`, `fr`). */
function languageOf({ tags }: FfprobeStream) {
  const written = (tags.language ?? tags.LANGUAGE ?? '').trim()
  if (!/^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(written) || undeterminedLanguages.has(written.toLowerCase()))
    return null
  return canonicalLanguageTag((bibliographicCodes[written.toLowerCase()] ?? written).replaceAll('_', '-'))
}

/** Drops extensions, which have no display name; null for an invalid tag. */
function canonicalLanguageTag(tag: string) {
  try {
    return new Intl.Locale(tag).baseName
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** ISO 639-2/B codes that differ from those `Intl` knows. */
const bibliographicCodes: Record<string, string> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  mao: 'mi',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  tib: 'bo',
  wel: 'cy',
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const maxLabelLength = 60

function trackLabel(stream: FfprobeStream, position: number) {
  const language = languageOf(stream)
  const title = forceCleanLine((stream.tags.title ?? '').replaceAll(/[\p{Cc}"\s]+/gu, ' '))
  const name = truncateText(title, maxLabelLength) || (language && languageNames.of(language))
  return name || (position === 0 ? 'Default' : `Track ${position + 1}`)
}

function makeLabelsDistinct(labels: string[]) {
  const usedNames = new Set<string>()
  return labels.map((label, position) => {
    let name = label
    for (let number = position + 1; usedNames.has(name); number++) name = `${label} (${number})`
    usedNames.add(name)
    return name
  })
}
