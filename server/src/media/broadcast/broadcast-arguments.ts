import { audioRenditionName, encodedSampleRate, rungRenditionName } from '../encode/hls-arguments.ts'
import { x264 } from '../encode/video-encoders.ts'
import type { Rung } from '../plan/ladder.ts'
import { stereoDownmixFilters } from '../plan/stereo-downmix.ts'
import { scalingGraph } from '../plan/video-filters.ts'
import { capFrameRate, formatFrameRate } from '../probe/frame-rate.ts'
import { toFlags } from '../run/flags.ts'
import { broadcastSegmentSeconds } from './segment-boundaries.ts'

export interface BroadcastPlan {
  input: {
    video: { width: number; height: number; frameRate: number }
    audio: { channels: number; sampleRate: number } | null
  }
  /** The first rung is the source itself; otherwise all are encoded. */
  copiesVideo: boolean
  copiesAudio: boolean
  audioKbps: number
  /** The largest first. */
  rungs: Rung[]
  /** Without B-frames and lookahead, which cost a third of a second and are worth a tenth of the bits. */
  isLowLatency: boolean
}

/** In the order of the outputs: the first is written to file descriptor 3. */
export const broadcastRenditionNames = ({ input, rungs }: BroadcastPlan) => [
  ...rungs.map((rung) => rungRenditionName(rung, x264)),
  ...(input.audio ? [audioRenditionName(0)] : []),
]

/** What RTMP brings as FLV. A stream announced in its header must come: ffmpeg waits for both. */
const flvInput = {
  protocol_whitelist: 'pipe',
  format_whitelist: 'flv',
  codec_whitelist: 'h264,aac',
  // Upper bounds: the header and the configuration of both decoders are enough. The frame rate is not guessed.
  probesize: 2_000_000,
  analyzeduration: 1_000_000,
  fpsprobesize: 0,
  f: 'flv',
  i: 'pipe:0',
}

export function broadcastArguments(plan: BroadcastPlan): string[] {
  const { input, copiesVideo, rungs } = plan
  const encoded = copiesVideo ? rungs.slice(1) : rungs
  const videos = [
    ...(copiesVideo ? [{ map: '0:v:0', 'c:v': 'copy' }] : []),
    ...encoded.map((rung, position) => ({ map: `[v${position}]`, ...videoOptions(rung, plan) })),
  ]
  const outputs = [...videos, ...(input.audio ? [audioOptions(input.audio, plan)] : [])]
  return [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    ...toFlags({ v: 'warning', threads: threadsFor(input.video, input.video.frameRate), ...flvInput }),
    ...(encoded.length > 0 ? toFlags({ filter_complex: filtersOf(plan, encoded) }) : []),
    ...outputs.flatMap((options, position) => pipeOutput(options, position + 3)),
  ]
}

function filtersOf({ input, copiesVideo }: BroadcastPlan, encoded: Rung[]) {
  const { frameRate } = input.video
  const rate = capFrameRate(frameRate)
  // Beside a copy, frames stay where they are.
  const corrections = !copiesVideo && rate < frameRate - 0.01 ? [`fps=${formatFrameRate(rate)}`] : []
  return scalingGraph('0:v:0', encoded, { corrections, colourTags: [] })
}

/** What one thread decodes, or encodes with `veryfast`, in time; each more delays the picture by a frame. */
const pixelsPerThread = 1920 * 1080 * 30
const maxThreads = 8

const threadsFor = ({ width, height }: { width: number; height: number }, frameRate: number) =>
  Math.min(maxThreads, Math.max(1, Math.ceil((width * height * frameRate) / pixelsPerThread)))

/** The clock of FLV: frames keep their times, and all renditions have the same. */
const encoderTimeBase = '1:1000'
/** Without the count of those before, so that a gap is not followed by a crowd. */
const regularKeyframes = `expr:isnan(prev_forced_t)+gte(t,prev_forced_t+${broadcastSegmentSeconds - 0.001})`

function videoOptions(rung: Rung, { input, copiesVideo, isLowLatency }: BroadcastPlan) {
  const threads = threadsFor({ width: rung.width, height: rung.pixelHeight }, input.video.frameRate)
  return {
    'c:v': x264.name,
    ...x264.options(rung, threads),
    ...(isLowLatency && { bf: 0, 'rc-lookahead': 0, mbtree: 0 }),
    fps_mode: 'passthrough',
    'enc_time_base:v': encoderTimeBase,
    g: 100_000,
    flags: '+cgop',
    force_key_frames: copiesVideo ? 'source' : regularKeyframes,
  }
}

function audioOptions(
  audio: { channels: number; sampleRate: number },
  { copiesAudio, audioKbps }: BroadcastPlan,
): Record<string, string | number> {
  if (copiesAudio) return { map: '0:a:0', 'c:a': 'copy' }
  const rate = encodedSampleRate(audio)
  return {
    map: '0:a:0',
    af: [`aresample=${rate}:async=1`, ...stereoDownmixFilters(audio)].join(','),
    'c:a': 'aac',
    'b:a': `${audioKbps}k`,
    ac: 2,
    ar: rate,
  }
}

/**
 * A fragment for every frame: the packager makes parts of them, and knows a frame later where a segment ends. With
 * fragments of half a second it would know half a second later. Timestamps as in films, see hls-arguments.ts.
 */
const movieFlags = [
  'empty_moov',
  'default_base_moof',
  'frag_every_frame',
  'negative_cts_offsets',
  'frag_discont',
  'skip_trailer',
]

const pipeOutput = (options: Record<string, string | number>, descriptor: number) => [
  ...toFlags({
    ...options,
    map_metadata: -1,
    map_chapters: -1,
    avoid_negative_ts: 'disabled',
    use_editlist: 0,
    movflags: movieFlags.map((flag) => `+${flag}`).join(''),
    flush_packets: 1,
    f: 'mp4',
  }),
  `pipe:${descriptor}`,
]
