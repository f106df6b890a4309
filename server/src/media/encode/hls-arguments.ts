import type { AudioFacts } from '../probe/audio-facts.ts'
import { flags } from '../run/flags.ts'
import { x264 } from './h264-encoders.ts'
import type { Rung } from '../plan/ladder.ts'
import { isKeptSound, segmentSeconds } from '../plan/plan.ts'
import type { VideoFacts } from '../probe/probe-facts.ts'
import type { SoundSource } from './even-sound.ts'
import { limiter, stereoFilters } from '../plan/stereo.ts'
import type { VideoEncoder } from './video-encoder.ts'

/** The file names of one rendition. */
export interface RenditionFiles {
  playlistFile: string
  mediaFile: string
  /** The playlist of its keyframes alone, for winding. */
  iframesFile: string
}

/** How sound is encoded: all tracks alike, and each as long as the film. */
interface EncodedSound {
  kbps: number
  durationSeconds: number
}

export interface EncodeArguments {
  input: string[]
  filters: string
  rungs: Rung[]
  audio: ({ tracks: AudioFacts[] } & EncodedSound) | null
  /** Where the sound comes from; the file itself unless said. */
  sound?: SoundSource
  preset: string
  /** With what pictures are encoded; x264 unless said. */
  encoder?: VideoEncoder
  /** Longer than this it does not become, whatever the times in the file say. */
  mostSeconds?: number
  /** Where segments begin when they have to match those of a remuxed source; else every four seconds. */
  borders: number[] | null
}

/** Names the renditions of sound tracks: the first is the one that plays by itself. */
export const audioName = (position: number) => (position === 0 ? 'audio' : `audio-${position + 1}`)

/** Names the rendition of one size. */
export const rungName = ({ height }: Pick<Rung, 'height'>, { suffix }: VideoEncoder) => `${height}p${suffix}`

/** Names the files of a rendition: one with all its media, one playlist that points into it. */
export function renditionFiles(name: string): RenditionFiles {
  return { playlistFile: `${name}.m3u8`, mediaFile: `${name}.mp4`, iframesFile: `${name}-iframes.m3u8` }
}

// The time line is written plainly, without edit lists, which many players ignore: a frame's time is the sum of what its
// segment says, the first frame is at its own time in the source, and negative offsets make room for reordered frames.
// Said for the segments as well as for the whole: without it their muxer moves everything to the start, and what begins
// a moment later than the rest is no longer together with it.
const ownTimes = 'avoid_negative_ts=disabled:use_editlist=0'
const plainVideoTimes = `${ownTimes}:movflags=+negative_cts_offsets+frag_discont`
const plainAudioTimes = `${ownTimes}:movflags=+frag_discont`

/** Neither the place a phone noted nor the chapters of a disc belong into what everybody downloads. */
const withoutMetadata = { map_metadata: -1, map_chapters: -1 }
/** The first frame of AAC, by every common encoder, is a run-up that is not to be heard. */
const aacPrimingSamples = 1024
const dropPriming = { ss: 0, copypriorss: 0 }

/** Packages the source as it is: pictures and stereo are copied, surround becomes stereo, segments follow keyframes. */
export function remuxArguments(source: {
  input: string[]
  video: VideoFacts
  audios: AudioFacts[]
  name: string
  sound: EncodedSound
  /** How close together the picture is cut, in seconds; segments are joined of that. */
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

/** Encodes rungs, and the sound once beside them, with one decode. */
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

/** The filters, with every picture brought to the chip at their end. */
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
    // Shorter than any segment: the playlist then cuts at every keyframe, and those are placed by us.
    ...hls(0.05, plainVideoTimes),
  }
}

function keyframes(borders: number[] | null) {
  if (!borders) return `expr:gte(t,n_forced*${segmentSeconds})`
  // A little early, so that a frame whose time was rounded down is not missed: shorter than any frame we keep.
  return ['0', ...borders.map((seconds) => Math.max(0, seconds - 0.005).toFixed(3))].join(',')
}

/** The rate at which a track is encoded. */
export const encodedRate = ({ sampleRate }: Pick<AudioFacts, 'sampleRate'>) =>
  sampleRate === 44_100 ? 44_100 : 48_000

/** What the times of sound may be off before it is filled or cut, where recordings follow each other. */
const jointSeconds = 0.02

/** From the stream with samples that are all alike and in stereo, when there is one. */
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
    // Written again with every segment, so that it can be followed; sealed as VOD when all is there.
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
