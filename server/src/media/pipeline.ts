import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { outputFrameRate } from './probe/frame-rate.ts'
import { encodeArguments, readAheadSeconds, rungRenditionName } from './encode/hls-arguments.ts'
import type { UniformAudioInput } from './encode/hls-arguments.ts'
import { withUniformAudio } from './encode/uniform-audio.ts'
import { sourceArguments } from './probe/input-arguments.ts'
import type { Rung } from './plan/ladder.ts'
import { MediaError } from './run/media-error.ts'
import { maxStartGapSeconds, segmentSeconds } from './plan/plan.ts'
import { parseMediaPlaylist, segmentBoundaries } from './hls/media-playlist.ts'
import {
  audioRenditionTraits,
  audioEncodingOf,
  finalizeRenditions,
  runStep,
  runOptions,
  type PipelineSettings,
  type SourceWork,
  maxOutputSeconds,
} from './pipeline-step.ts'
import { writePoster } from './images/poster.ts'
import type { Probe } from './probe/probe.ts'
import type { EncodeFrom } from './hls/growing-rendition.ts'
import type { Rendition, RenditionTraits } from './hls/rendition.ts'
import { evenStarts, assertSegmentBoundaries } from './hls/segment-starts.ts'
import { type VideoEncoder, x264, secondEncoders, type SecondCodec } from './encode/video-encoders.ts'
import { ladderFilterGraph, type FilterAbilities } from './plan/video-filters.ts'
import { withOutputDuration, correctedProbe, type VerifiedRendition } from './verify-output.ts'

export interface EncodeWork extends SourceWork {
  rungs: Rung[]
  withAudio: boolean
  alignToPlaylist?: string | undefined
  encoder?: VideoEncoder
  /** Called with corrected facts when the output contradicts the header. */
  onCorrectedProbe?: (probe: Probe) => void
}

/**
 * Encodes rungs, and optionally the audio, in one decode. When the output has a wrong duration or non-monotonic
 * timestamps, encodes once more with corrected facts.
 */
export async function encodeRungs(
  settings: PipelineSettings,
  abilities: FilterAbilities,
  work: EncodeWork,
): Promise<Rendition[]> {
  let measured = await encodeOnce(settings, abilities, work)
  const mended = correctedProbe(work.probe, measured)
  if (mended) {
    const hasAudio = work.withAudio && work.probe.audio !== null
    // Parts of the first attempt stay playable; a video rendition that is merely shorter needs no second encode.
    if (hasAudio || mended.video !== work.probe.video)
      measured = await encodeOnce(settings, abilities, { ...work, probe: mended, growth: undefined })
    work.onCorrectedProbe?.(withOutputDuration(mended, measured))
  }
  return measured.map(({ rendition }) => rendition)
}

async function encodeOnce(
  settings: PipelineSettings,
  abilities: FilterAbilities,
  work: EncodeWork,
): Promise<VerifiedRendition[]> {
  const { probe, rungs } = work
  const hasAudio = work.withAudio && probe.audio !== null
  const own = work.encoder ?? x264
  const traits = encodedRenditionTraits(probe, rungs, { hasAudio, encoder: own })
  const starts = Promise.resolve(() => evenStarts(probe.durationSeconds))
  const chip = await hardwareEncoderFor(settings, work)
  const encodeWith = (encoder: VideoEncoder) => {
    const argumentsFor = createArguments(abilities, { ...work, encoder })
    const encodeAll = (audioInput?: UniformAudioInput, signal = work.signal) => {
      const encodeFrom: EncodeFrom = (position, outputDir, stop) =>
        runStep({ ...settings, niceness: seekNiceness }, argumentsFor({ position }), {
          probe,
          sourcePath: work.sourcePath,
          outputDir,
          signal: stop,
        })
      return runStep(
        settings,
        argumentsFor({ audioInput }),
        { ...work, signal },
        {
          traits,
          starts,
          maxSegments: Infinity,
          encodeFrom: audioInput || !isReadableFromMiddle(work) ? undefined : encodeFrom,
        },
      )
    }
    if (!hasAudio && !isWaveform(probe)) return encodeAll()
    return withUniformAudio(settings, { ...work, run: runOptions(work) }, encodeAll)
  }
  const encodeWithHardware = async (encoder: VideoEncoder) => {
    await encodeWith(encoder)
    await assertSegmentBoundaries(work.outputDir, traits.filter(isVideo), expectedBoundaries(work))
  }
  if (!chip || !(await tryHardwareEncode(settings, chip, () => encodeWithHardware(chip))))
    await encodeWith(own)
  const measured = await finalizeRenditions(work.outputDir, traits)
  if (measured.filter(({ rendition }) => isVideo(rendition)).length < rungs.length) {
    throw new MediaError('broken', { details: 'no frame could be decoded' })
  }
  return measured
}

/** Somebody waits for it, but anybody can ask for it: before all other encodes, after the server. */
const seekNiceness = 2

const isWaveform = ({ video }: Probe) => video.origin === 'waveform'

const indexedDemuxers = new Set(['mov', 'matroska'])

const isReadableFromMiddle = ({ probe, alignToPlaylist }: EncodeWork) =>
  indexedDemuxers.has(probe.demuxer) &&
  probe.video.origin === 'stream' &&
  probe.video.coverSeconds === null &&
  !probe.video.hasBrokenTimestamps &&
  !alignToPlaylist

/** Time of the frame at which an encode from the beginning, of a constant rate, starts its segment at `seconds`. */
function frameTime({ video }: Probe, seconds: number) {
  const rate = outputFrameRate(video)
  const isCovered = video.startSeconds > maxStartGapSeconds || (video.timestampDelaySeconds ?? 0) > 0
  const firstFrame = isCovered ? 0 : Math.round(video.startSeconds * rate)
  return (firstFrame + Math.ceil(seconds * rate - frameTolerance)) / rate
}

/** In frames: rates are fractions such as 30000/1001. */
const frameTolerance = 1e-6

/** Arguments of an encode with this encoder, from the beginning or from a segment. */
function createArguments(
  abilities: FilterAbilities,
  { probe, rungs, sourcePath, withAudio, alignToPlaylist, encoder = x264 }: EncodeWork,
) {
  const request = {
    rungs,
    audio: withAudio && probe.audio ? { tracks: probe.audios, ...audioEncodingOf(probe) } : null,
    encoder,
    processors: availableParallelism(),
    maxSeconds: maxOutputSeconds(probe),
    segmentBoundaries: alignToPlaylist
      ? segmentBoundaries(parseMediaPlaylist(alignToPlaylist), probe.video.startSeconds)
      : null,
  }
  return ({
    audioInput,
    position = 0,
  }: {
    audioInput?: UniformAudioInput | undefined
    position?: number
  }) => {
    const segmentStarts = evenStarts(probe.durationSeconds)
      .slice(position)
      .map((start) => frameTime(probe, start))
    const [fromSeconds = 0] = position > 0 ? segmentStarts : []
    const readSeconds = Math.max(0, position * segmentSeconds - readAheadSeconds)
    const stream = isWaveform(probe) ? audioInput?.streamSpecifier(0) : undefined
    return encodeArguments({
      ...request,
      input: sourceArguments(probe, sourcePath, readSeconds),
      filters: ladderFilterGraph(probe.video, rungs, abilities, { stream, fromSeconds }),
      ...(audioInput && { uniformAudio: audioInput }),
      ...(position > 0 && { from: { position, segmentStarts } }),
    })
  }
}

const isVideo = ({ kind }: Pick<RenditionTraits, 'kind'>) => kind === 'video'

const expectedBoundaries = ({ alignToPlaylist, probe }: EncodeWork) =>
  alignToPlaylist
    ? segmentBoundaries(parseMediaPlaylist(alignToPlaylist), 0)
    : evenStarts(probe.durationSeconds).slice(1)

/** Growing renditions must stay consistent across a retry, so they are left to x264. */
async function hardwareEncoderFor({ chip }: PipelineSettings, { growth, encoder }: EncodeWork) {
  return growth || encoder ? undefined : chip?.()
}

/** Returns false when the hardware encoder failed and x264 should retry over its output. */
async function tryHardwareEncode(
  { onChipFailure }: PipelineSettings,
  { name }: VideoEncoder,
  encode: () => Promise<void>,
) {
  try {
    await encode()
    return true
  } catch (error) {
    if (!(error instanceof MediaError) || ['stopped', 'disk_full', 'no_ffmpeg'].includes(error.code))
      throw error
    onChipFailure?.(name, error)
    return false
  }
}

export async function createPoster(settings: PipelineSettings, abilities: FilterAbilities, work: SourceWork) {
  await mkdir(work.outputDir, { recursive: true })
  const run = { workingDir: work.outputDir, timeLimitSeconds: 300, signal: work.signal }
  return writePoster(settings, { path: work.sourcePath, probe: work.probe, abilities, run })
}

function encodedRenditionTraits(
  { video, audios }: Probe,
  rungs: Rung[],
  { hasAudio, encoder }: { hasAudio: boolean; encoder: VideoEncoder },
): RenditionTraits[] {
  const frameRate = outputFrameRate(video)
  const videos = rungs.map((rung): RenditionTraits => {
    const { height, width, pixelHeight } = rung
    const size = { height, width, pixelHeight, frameRate }
    return { name: rungRenditionName(rung, encoder), kind: 'video', ...size, channels: 0, source: 'encode' }
  })
  const audioPlaylists = audios.map((track, position) =>
    audioRenditionTraits('encode', { ...track, position, channels: 2 }),
  )
  return [...videos, ...(hasAudio ? audioPlaylists : [])]
}

export interface SecondCodecWork extends Omit<EncodeWork, 'withAudio' | 'encoder' | 'growth'> {
  codec: SecondCodec
  /** Playlist text of an H.264 rendition. */
  h264Playlist: string
}

/**
 * Encodes the rungs again in the second codec, in one decode, with the segment boundaries of the H.264 renditions.
 * @throws MediaError also when the encoder missed a forced keyframe
 */
export async function encodeSecondCodec(
  settings: PipelineSettings,
  abilities: FilterAbilities,
  { codec, h264Playlist, ...work }: SecondCodecWork,
): Promise<Rendition[]> {
  const encoder = secondEncoders[codec]
  const renditions = await encodeRungs(settings, abilities, { ...work, withAudio: false, encoder })
  await assertSegmentBoundaries(
    work.outputDir,
    renditions,
    segmentBoundaries(parseMediaPlaylist(h264Playlist), 0),
  )
  return renditions
}
