import { mkdir } from 'node:fs/promises'
import { shownFrameRate } from './probe/frame-rate.ts'
import { encodeArguments, rungName } from './encode/hls-arguments.ts'
import { withEvenSound, type SoundSource } from './encode/even-sound.ts'
import { x264 } from './encode/h264-encoders.ts'
import { sourceArguments } from './probe/input-arguments.ts'
import type { Rung } from './plan/ladder.ts'
import { MediaError } from './run/media-error.ts'
import { parseMediaPlaylist, segmentBorders } from './hls/media-playlist.ts'
import { mostSeconds } from './run/output-limit.ts'
import {
  audioTraits,
  encodedSound,
  measureAll,
  run,
  runOptions,
  type PipelineSettings,
  type SourceWork,
} from './pipeline-step.ts'
import { writePoster } from './pictures/poster.ts'
import type { Probe } from './probe/probe.ts'
import type { Rendition, RenditionTraits } from './hls/rendition.ts'
import { requireBorders } from './hls/require-borders.ts'
import { evenStarts } from './hls/segment-starts.ts'
import type { VideoEncoder } from './encode/video-encoder.ts'
import { rungFilters, type FilterAbilities } from './plan/video-filters.ts'
import { asMade, mendedFacts, type Measured } from './what-came-out.ts'

export interface EncodeWork extends SourceWork {
  rungs: Rung[]
  withAudio: boolean
  alignTo?: string | undefined
  encoder?: VideoEncoder
  /** Called with corrected facts when the output contradicts the header. */
  onFacts?: (probe: Probe) => void
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
  const mended = mendedFacts(work.probe, measured)
  if (mended) {
    const hasSound = work.withAudio && work.probe.audio !== null
    // Parts of the first attempt stay playable; a video rendition that is merely shorter needs no second encode.
    if (hasSound || mended.video !== work.probe.video)
      measured = await encodeOnce(settings, abilities, { ...work, probe: mended, growth: undefined })
    work.onFacts?.(asMade(mended, measured))
  }
  return measured.map(({ rendition }) => rendition)
}

async function encodeOnce(
  settings: PipelineSettings,
  abilities: FilterAbilities,
  work: EncodeWork,
): Promise<Measured[]> {
  const { probe, rungs } = work
  const audio = work.withAudio && probe.audio ? { tracks: probe.audios, ...encodedSound(probe) } : null
  const wanted = {
    input: sourceArguments(probe, work.sourcePath),
    rungs,
    audio,
    preset: settings.preset,
    mostSeconds: mostSeconds(probe),
    borders: work.alignTo ? segmentBorders(parseMediaPlaylist(work.alignTo), probe.video.startSeconds) : null,
  }
  const own = work.encoder ?? x264
  const traits = encodeTraits(probe, rungs, { hasAudio: audio !== null, encoder: own })
  const starts = Promise.resolve(() => evenStarts(probe.durationSeconds))
  const chip = await chipFor(settings, work)
  const isWave = probe.video.origin === 'waveform'
  const encodeWith = (encoder: VideoEncoder) => {
    const encodeFrom = (sound?: SoundSource, signal = work.signal) => {
      const filters = rungFilters(probe.video, rungs, abilities, isWave ? sound?.evenStreamOf(0) : undefined)
      const args = encodeArguments({ ...wanted, filters, ...(sound && { sound }), encoder })
      return run(settings, args, { ...work, signal }, { traits, starts, mostSegments: Infinity })
    }
    if (!audio && !isWave) return encodeFrom()
    return withEvenSound(settings, { ...work, run: runOptions(work) }, encodeFrom)
  }
  const encodeWithChip = async (encoder: VideoEncoder) => {
    await encodeWith(encoder)
    await requireBorders(work.outputDir, traits.filter(isPicture), wantedBorders(work))
  }
  if (!chip || !(await succeeds(settings, chip, () => encodeWithChip(chip)))) await encodeWith(own)
  const measured = await measureAll(work.outputDir, traits)
  if (measured.filter(({ rendition }) => isPicture(rendition)).length < rungs.length) {
    throw new MediaError('broken', { details: 'no frame could be decoded' })
  }
  return measured
}

const isPicture = ({ kind }: Pick<RenditionTraits, 'kind'>) => kind === 'video'

const wantedBorders = ({ alignTo, probe }: EncodeWork) =>
  alignTo ? segmentBorders(parseMediaPlaylist(alignTo), 0) : evenStarts(probe.durationSeconds).slice(1)

/** Growing renditions must stay consistent across a retry, so they are left to x264. */
async function chipFor({ chip }: PipelineSettings, { growth, encoder }: EncodeWork) {
  return growth || encoder ? undefined : chip?.()
}

/** Returns false when the hardware encoder failed and x264 should retry over its output. */
async function succeeds(
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

export async function makePoster(settings: PipelineSettings, abilities: FilterAbilities, work: SourceWork) {
  await mkdir(work.outputDir, { recursive: true })
  const run = { workingDir: work.outputDir, timeLimitSeconds: 300, signal: work.signal }
  return writePoster(settings, { path: work.sourcePath, probe: work.probe, abilities, run })
}

function encodeTraits(
  { video, audios }: Probe,
  rungs: Rung[],
  { hasAudio, encoder }: { hasAudio: boolean; encoder: VideoEncoder },
): RenditionTraits[] {
  const frameRate = shownFrameRate(video)
  const videos = rungs.map((rung): RenditionTraits => {
    const { height, width, pixelHeight } = rung
    const size = { height, width, pixelHeight, frameRate }
    return { name: rungName(rung, encoder), kind: 'video', ...size, channels: 0, source: 'encode' }
  })
  const sounds = audios.map((track, position) => audioTraits('encode', { ...track, position, channels: 2 }))
  return [...videos, ...(hasAudio ? sounds : [])]
}
