import { isKnownAudio } from './codecs.ts'
import { MediaError } from '../run/media-error.ts'
import { missingOf, ranked, startOf, type ProbeAnswer, type Stream } from './probe-answer.ts'
import { cutText } from '@kinora/contract/cut-text'
import { foundLine } from '@kinora/contract/plain-text'

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
export function audioTracks(answer: ProbeAnswer): AudioFacts[] {
  const tracks = ranked(answer.streams, 'audio', (one) => -one.index).filter(({ channels }) => channels > 0)
  const known = tracks.filter((track) => isKnownAudio(track.codec_name)).slice(0, maxTracks)
  if (known.length === 0 && tracks.length > 0) throw new MediaError('unsupported')
  const labels = distinct(known.map(labelOf))
  return known.map((track, position) => factsOf(track, answer, labels[position] ?? ''))
}

function factsOf(stream: Stream, answer: ProbeAnswer, label: string): AudioFacts {
  return {
    index: stream.index,
    codec: stream.codec_name,
    profile: String(stream.profile),
    channels: stream.channels,
    sampleRate: Number.parseInt(stream.sample_rate, 10) || 0,
    startSeconds: startOf(stream, answer),
    missingSeconds: missingOf(stream, answer),
    language: languageOf(stream),
    label,
  }
}

const unsaid = new Set(['und', 'mis', 'mul', 'zxx'])

/** Containers store ISO 639-2 (`eng`, `fre`); players expect BCP 47 (`en`, `fr`). */
function languageOf({ tags }: Stream) {
  const written = (tags.language ?? tags.LANGUAGE ?? '').trim()
  if (!/^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(written) || unsaid.has(written.toLowerCase())) return null
  return canonical((bibliographic[written.toLowerCase()] ?? written).replaceAll('_', '-'))
}

/** Drops extensions, which have no display name; null for an invalid tag. */
function canonical(tag: string) {
  try {
    return new Intl.Locale(tag).baseName
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** ISO 639-2/B codes that differ from those `Intl` knows. */
const bibliographic: Record<string, string> = {
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
const longestLabel = 60

function labelOf(stream: Stream, position: number) {
  const language = languageOf(stream)
  const title = foundLine((stream.tags.title ?? '').replaceAll(/[\p{Cc}"\s]+/gu, ' '))
  const name = cutText(title, longestLabel) || (language && languageNames.of(language))
  return name || (position === 0 ? 'Default' : `Track ${position + 1}`)
}

function distinct(labels: string[]) {
  const given = new Set<string>()
  return labels.map((label, position) => {
    let name = label
    for (let number = position + 1; given.has(name); number++) name = `${label} (${number})`
    given.add(name)
    return name
  })
}
