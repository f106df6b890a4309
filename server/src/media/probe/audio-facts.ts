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
  /** When the sound starts, from the start of the file. */
  startSeconds: number
  /** How much earlier than the file the sound ends, as far as the file says it. */
  missingSeconds: number
  /** As BCP 47 writes it (`en`, `fr`); null when the file does not say. */
  language: string | null
  /** What people choose it by; differs from that of every other track of the file. */
  label: string
}

/** More than these nobody looks through. */
const maxTracks = 4

/**
 * The sound tracks of a file, that which plays by itself first; empty when it is silent.
 * @throws MediaError unsupported when there is sound, but none that can be decoded
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

/** Containers write ISO 639-2 (`eng`, `fre`), players expect BCP 47 (`en`, `fr`). */
function languageOf({ tags }: Stream) {
  const written = (tags.language ?? tags.LANGUAGE ?? '').trim()
  if (!/^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(written) || unsaid.has(written.toLowerCase())) return null
  return canonical((bibliographic[written.toLowerCase()] ?? written).replaceAll('_', '-'))
}

/** Without extensions, which have no name; null for what only looks like a language. */
function canonical(tag: string) {
  try {
    return new Intl.Locale(tag).baseName
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The ISO 639-2 codes of libraries, where they differ from those `Intl` knows. */
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

/** The title a track was given, else its language: both end up in a line of a playlist, which knows no quotes. */
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
