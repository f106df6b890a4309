import type { AudioFacts } from '../probe/audio-facts.ts'
import { flags } from '../run/flags.ts'
import { x264 } from './h264-encoders.ts'
import type { Rung } from '../plan/ladder.ts'
import { isKeptSound, segmentSeconds } from '../plan/plan.ts'
import type { VideoFacts } from '../probe/probe-facts.ts'
import type { SoundSource } from './even-sound.ts'
import { limiter, stereoFilters } from '../plan/stereo.ts'
import type { VideoEncoder } from './video-encoder.ts'

export interface RenditionFiles {
  playlistFile: string
  mediaFile: string
  iframesFile: string
}

interface EncodedSound {
  kbps: number
  durationSeconds: number
}

export interface EncodeArguments {
  input: string[]
  filters: string
  rungs: Rung[]
  audio: ({ tracks: AudioFacts[] } & EncodedSound) | null
  sound?: SoundSource
  preset: string
  encoder?: VideoEncoder
  /** Cuts the output here, whatever the timestamps of the source say. */
  mostSeconds?: number
  /** Segment boundaries in seconds, to match a remuxed source; null for one every four seconds. */
  borders: number[] | null
}

export const audioName = (position: number) => (position === 0 ? 'audio' : `audio-${position + 1}`)

export const rungName = ({ height }: Pick<Rung, 'height'>, { suffix }: VideoEncoder) => `${height}p${suffix}`

export function renditionFiles(name: string): RenditionFiles {
  return { playlistFile: `${name}.m3u8`, mediaFile: `${name}.mp4`, iframesFile: `${name}-iframes.m3u8` }
}

// The timeline is written without edit lists, which many players ignore: a frame's time is the sum of the durations in its
// segments, the first frame keeps its source timestamp, and negative offsets make room for reordered frames. These options go
// to the segment muxer as well: without them it shifts everything to zero, and a track that begins a moment later loses its
// sync.
const ownTimes = 'avoid_negative_ts=disabled:use_editlist=0'
const plainVideoTimes = `${ownTimes}:movflags=+negative_cts_offsets+frag_discont`
const plainAudioTimes = `${ownTimes}:movflags=+frag_discont`

/** Strips GPS positions of phones and disc chapters from public files. */
const withoutMetadata = { map_metadata: -1, map_chapters: -1 }
/** The first AAC frame of every common encoder is priming and must not be heard. */
const aacPrimingSamples = 1024
const dropPriming = { ss: 0, copypriorss: 0 }

export function remuxArguments(source: {
  input: string[]
  video: VideoFacts
  audios: AudioFacts[]
  name: string
  sound: EncodedSound
  /** Distance of the cuts that ffmpeg makes, in seconds; the playlist joins them to segments afterwards. */
  cutSeconds: number
}) {
  const copy = (track: { index: number }) => ({ map: `0:${track.index}`, c: 'copy', ...withoutMetadata })
  const picture = { ...copy(source.video), ...hls(source.cutSeconds, plainVideoTimes) }
  const kept = (track: AudioFacts) => ({
    ...copy(track),
    ...dropPriming,
    ...hls(segmentSeconds, plainAudioTimes),
  })
  const sounds = source.audios.flatMap((track, position) =>
    output(audioName(position), isKeptSound(track) ? kept(track) : aac(track, source.sound)),
  )
  return [...source.input, ...output(source.name, picture), ...sounds]
}

export function encodeArguments(wanted: EncodeArguments) {
  const bound: Record<string, number> = wanted.mostSeconds === undefined ? {} : { t: wanted.mostSeconds }
  const { encoder = x264 } = wanted
  const label = encoder.upload ? 'u' : 'v'
  const videos = wanted.rungs.flatMap((rung, position) => {
    const picture = { map: `[${label}${position}]`, ...withoutMetadata, ...bound }
    return output(rungName(rung, encoder), { ...picture, ...encoded(rung, encoder, wanted) })
  })
  const { tracks = [], ...audio } = wanted.audio ?? { kbps: 0, durationSeconds: 0 }
  const sounds = tracks.flatMap((track, position) =>
    output(audioName(position), { ...bound, ...aac(track, audio, wanted.sound?.evenStreamOf(position)) }),
  )
  const filters = flags({ filter_complex: uploaded(wanted, encoder) })
  const { input = [], aside = [] } = wanted.sound ?? {}
  return [...encoder.before, ...wanted.input, ...input, ...filters, ...videos, ...sounds, ...aside]
}

function uploaded({ filters, rungs }: EncodeArguments, { upload }: VideoEncoder) {
  if (!upload) return filters
  return [filters, ...rungs.map((_, position) => `[v${position}]${upload}[u${position}]`)].join(';')
}

function encoded(rung: Rung, { name, options }: VideoEncoder, { preset, borders }: EncodeArguments) {
  return {
    'c:v': name,
    ...options(rung, preset),
    fps_mode: 'passthrough',
    g: 100_000,
    flags: '+cgop',
    force_key_frames: keyframes(borders),
    // Shorter than any segment, so that the playlist cuts at every keyframe; keyframes are only where they are forced.
    ...hls(0.05, plainVideoTimes),
  }
}

function keyframes(borders: number[] | null) {
  if (!borders) return `expr:gte(t,n_forced*${segmentSeconds})`
  // 5 ms early, so that a frame whose timestamp was rounded down is not missed; shorter than any frame.
  return ['0', ...borders.map((seconds) => Math.max(0, seconds - 0.005).toFixed(3))].join(',')
}

export const encodedRate = ({ sampleRate }: Pick<AudioFacts, 'sampleRate'>) =>
  sampleRate === 44_100 ? 44_100 : 48_000

/** Audio drift in seconds before samples are inserted or dropped, where recordings join. */
const jointSeconds = 0.02

/** `evenStream` has a uniform sample format in stereo, so it needs no downmix. */
function aac(track: AudioFacts, { kbps, durationSeconds }: EncodedSound, evenStream?: string) {
  const rate = encodedRate(track)
  const inTime = `aresample=${rate}:async=1:first_pts=0`
  const filters = [
    ...(evenStream
      ? [`${inTime}:min_hard_comp=${jointSeconds}`, limiter]
      : [inTime, ...stereoFilters(track)]),
    `apad=whole_dur=${durationSeconds.toFixed(3)}`,
    `atrim=start_sample=${aacPrimingSamples}`,
  ]
  return {
    map: evenStream ?? `0:${track.index}`,
    ...withoutMetadata,
    af: filters.join(','),
    'c:a': 'aac',
    'b:a': `${kbps}k`,
    ac: 2,
    ar: rate,
    ...hls(segmentSeconds, plainAudioTimes),
  }
}

function hls(seconds: number, segmentOptions: string) {
  return {
    f: 'hls',
    hls_time: seconds,
    // Rewritten after every segment, so that it can be followed; sealed as VOD at the end.
    hls_playlist_type: 'event',
    hls_segment_type: 'fmp4',
    hls_flags: 'single_file+independent_segments',
    hls_segment_options: segmentOptions,
    avoid_negative_ts: 'disabled',
  }
}

function output(name: string, options: Record<string, string | number>) {
  const { mediaFile, playlistFile } = renditionFiles(name)
  return [...flags({ ...options, hls_segment_filename: mediaFile }), playlistFile]
}
