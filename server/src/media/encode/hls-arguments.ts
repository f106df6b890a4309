import type { AudioFacts } from '../probe/audio-facts.ts'
import { toFlags } from '../run/flags.ts'
import type { Rung } from '../plan/ladder.ts'
import { isCopyableAudio, segmentSeconds } from '../plan/plan.ts'
import type { VideoFacts } from '../probe/video-facts.ts'
import { limiterFilter, stereoDownmixFilters } from '../plan/stereo-downmix.ts'
import { type VideoEncoder, x264 } from './video-encoders.ts'

/** Audio that another process decodes, see uniform-audio.ts. */
export interface UniformAudioInput {
  inputArguments: string[]
  streamSpecifier: (position: number) => string
  /**
   * Arguments of an output that copies the source's audio tracks, so that both processes read the same packets:
   * ffmpeg corrects timestamp jumps by them.
   */
  referenceOutput: string[]
}

export interface RenditionFiles {
  playlistFile: string
  mediaFile: string
  iframesFile: string
}

interface AudioEncoding {
  kbps: number
  durationSeconds: number
}

export interface EncodeRequest {
  input: string[]
  filters: string
  rungs: Rung[]
  audio: ({ tracks: AudioFacts[] } & AudioEncoding) | null
  uniformAudio?: UniformAudioInput
  encoder?: VideoEncoder
  /** Of the machine. */
  processors: number
  /** Cuts the output here, whatever the timestamps of the source say. */
  maxSeconds?: number
  /** Segment boundaries in seconds, to match a remuxed source; null for one every four seconds. */
  segmentBoundaries: number[] | null
  /** Starts with a segment of `segmentSeconds`, the input `readAheadSeconds` before it. */
  from?: { position: number; segmentStarts: number[] } | undefined
}

/** So that frames and samples before a segment fill the filters, and seeks may be inexact. */
export const readAheadSeconds = 1

export const audioRenditionName = (position: number) => (position === 0 ? 'audio' : `audio-${position + 1}`)

export const rungRenditionName = ({ height }: Pick<Rung, 'height'>, { renditionSuffix }: VideoEncoder) =>
  `${height}p${renditionSuffix}`

export function renditionFiles(name: string): RenditionFiles {
  return { playlistFile: `${name}.m3u8`, mediaFile: `${name}.mp4`, iframesFile: `${name}-iframes.m3u8` }
}

// The timeline is written without edit lists, which many players ignore: a frame's time is the sum of the durations in its
// segments, the first frame keeps its source timestamp, and negative offsets make room for reordered frames. These options go
// to the segment muxer as well: without them it shifts everything to zero, and a track that begins a moment later loses its
// sync.
const sourceTimestamps = 'avoid_negative_ts=disabled:use_editlist=0'
const videoTimestampOptions = `${sourceTimestamps}:movflags=+negative_cts_offsets+frag_discont`
const audioTimestampOptions = `${sourceTimestamps}:movflags=+frag_discont`

/** Strips GPS positions of phones and disc chapters from public files. */
const withoutMetadata = { map_metadata: -1, map_chapters: -1 }
/** The first AAC frame of every common encoder is priming and must not be heard. */
const aacPrimingSamples = 1024
const aacFrameSamples = 1024
const dropPriming = { ss: 0, copypriorss: 0 }

export function remuxArguments(source: {
  input: string[]
  video: VideoFacts
  audios: AudioFacts[]
  name: string
  audio: AudioEncoding
  /** Distance of the cuts that ffmpeg makes, in seconds; the playlist joins them to segments afterwards. */
  cutSeconds: number
}) {
  const copyOptions = (track: { index: number }) => ({
    map: `0:${track.index}`,
    c: 'copy',
    ...withoutMetadata,
  })
  const videoOptions = {
    ...copyOptions(source.video),
    ...hlsMuxerOptions(source.cutSeconds, videoTimestampOptions),
  }
  const copiedAudioOptions = (track: AudioFacts) => ({
    ...copyOptions(track),
    ...dropPriming,
    ...hlsMuxerOptions(segmentSeconds, audioTimestampOptions),
  })
  const audioOptions = source.audios.flatMap((track, position) =>
    outputArguments(
      audioRenditionName(position),
      isCopyableAudio(track) ? copiedAudioOptions(track) : aacOutputOptions(track, source.audio),
    ),
  )
  return [...source.input, ...outputArguments(source.name, videoOptions), ...audioOptions]
}

export function encodeArguments(request: EncodeRequest) {
  const bound: Record<string, number> = request.maxSeconds === undefined ? {} : { t: request.maxSeconds }
  const { encoder = x264 } = request
  const label = encoder.uploadFilter ? 'u' : 'v'
  const videos = request.rungs.flatMap((rung, position) => {
    const videoOptions = { map: `[${label}${position}]`, ...withoutMetadata, ...bound }
    return outputArguments(rungRenditionName(rung, encoder), {
      ...videoOptions,
      ...videoEncodeOptions(rung, encoder, request),
    })
  })
  const { tracks = [], ...audio } = request.audio ?? { kbps: 0, durationSeconds: 0 }
  const audioOptions = tracks.flatMap((track, position) =>
    outputArguments(audioRenditionName(position), {
      ...bound,
      ...aacOutputOptions(track, audio, {
        evenStream: request.uniformAudio?.streamSpecifier(position),
        firstSegment: request.from?.position,
      }),
    }),
  )
  const filters = toFlags({ filter_complex: withHardwareUpload(request, encoder) })
  const { inputArguments = [], referenceOutput = [] } = request.uniformAudio ?? {}
  return [
    ...encoder.inputOptions,
    ...request.input,
    ...inputArguments,
    ...filters,
    ...videos,
    ...audioOptions,
    ...referenceOutput,
  ]
}

function withHardwareUpload({ filters, rungs }: EncodeRequest, { uploadFilter }: VideoEncoder) {
  if (!uploadFilter) return filters
  return [filters, ...rungs.map((_, position) => `[v${position}]${uploadFilter}[u${position}]`)].join(';')
}

function videoEncodeOptions(rung: Rung, { name, options }: VideoEncoder, request: EncodeRequest) {
  const { segmentBoundaries, from } = request
  return {
    'c:v': name,
    ...options(rung, threadsOf(rung, request)),
    fps_mode: 'passthrough',
    g: 100_000,
    flags: '+cgop',
    force_key_frames: from
      ? from.segmentStarts.map((seconds) => seconds.toFixed(6)).join(',')
      : forcedKeyframes(segmentBoundaries),
    // Shorter than any segment, so that the playlist cuts at every keyframe; keyframes are only where they are forced.
    ...hlsMuxerOptions(0.05, videoTimestampOptions),
  }
}

const maxThreads = 16

/** By the rung's share of the pixels: with more, threads wait for each other, which takes processor time. */
function threadsOf(rung: Rung, { rungs, processors }: EncodeRequest) {
  const pixelsOf = ({ width, pixelHeight }: Rung) => width * pixelHeight
  const share = pixelsOf(rung) / rungs.reduce((sum, each) => sum + pixelsOf(each), 0)
  return Math.min(maxThreads, Math.max(1, Math.ceil(processors * share)))
}

function forcedKeyframes(borders: number[] | null) {
  if (!borders) return `expr:gte(t,n_forced*${segmentSeconds})`
  // 5 ms early, so that a frame whose timestamp was rounded down is not missed; shorter than any frame.
  return ['0', ...borders.map((seconds) => Math.max(0, seconds - 0.005).toFixed(3))].join(',')
}

export const encodedSampleRate = ({ sampleRate }: Pick<AudioFacts, 'sampleRate'>) =>
  sampleRate === 44_100 ? 44_100 : 48_000

/** Audio drift in seconds before samples are inserted or dropped, where recordings join. */
const maxAudioDriftSeconds = 0.02

interface AacStart {
  /** Has a uniform sample format in stereo, so it needs no downmix. */
  evenStream?: string | undefined
  firstSegment?: number | undefined
}

function aacOutputOptions(
  track: AudioFacts,
  { kbps, durationSeconds }: AudioEncoding,
  { evenStream, firstSegment = 0 }: AacStart = {},
) {
  const rate = encodedSampleRate(track)
  const readSeconds = firstSegment > 0 ? firstSegment * segmentSeconds - readAheadSeconds : 0
  const inTime = `aresample=${rate}:async=1:first_pts=${readSeconds * rate}`
  const firstFrame = Math.ceil((firstSegment * segmentSeconds * rate) / aacFrameSamples)
  const filters = [
    ...(evenStream
      ? [`${inTime}:min_hard_comp=${maxAudioDriftSeconds}`, limiterFilter]
      : [inTime, ...stereoDownmixFilters(track)]),
    `apad=whole_dur=${(durationSeconds - readSeconds).toFixed(3)}`,
    `atrim=start_pts=${firstFrame * aacFrameSamples + aacPrimingSamples}`,
  ]
  return {
    map: evenStream ?? `0:${track.index}`,
    ...withoutMetadata,
    af: filters.join(','),
    'c:a': 'aac',
    'b:a': `${kbps}k`,
    ac: 2,
    ar: rate,
    ...hlsMuxerOptions(segmentSeconds, audioTimestampOptions),
  }
}

function hlsMuxerOptions(seconds: number, segmentOptions: string) {
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

function outputArguments(name: string, options: Record<string, string | number>) {
  const { mediaFile, playlistFile } = renditionFiles(name)
  return [...toFlags({ ...options, hls_segment_filename: mediaFile }), playlistFile]
}
