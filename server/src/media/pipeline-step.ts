import { mkdir } from 'node:fs/promises'
import type { AudioFacts } from './probe/audio-facts.ts'
import { audioRenditionName } from './encode/hls-arguments.ts'
import type { GrowingOutput, GrowthListener } from './hls/growing-rendition.ts'
import { publishWhileRunning } from './hls/publish-while-running.ts'
import { buildLadder } from './plan/ladder.ts'
import type { PauseSignal } from './run/pause-signal.ts'
import type { MediaError } from './run/media-error.ts'
import type { Probe } from './probe/probe.ts'
import { createStepProgress, type StepProgress } from './run/progress.ts'
import { measureRendition, type Rendition, type RenditionTraits } from './hls/rendition.ts'
import { correctSegmentDurations, sealPlaylist } from './hls/rewrite-playlist.ts'
import { runFfmpeg, type FfmpegSettings } from './run/run-ffmpeg.ts'
import type { VideoEncoder } from './encode/video-encoders.ts'
import type { VerifiedRendition } from './verify-output.ts'

export interface SourceWork {
  sourcePath: string
  probe: Probe
  outputDir: string
  signal?: AbortSignal | undefined
  pause?: PauseSignal | undefined
  onProgress?: ((progress: StepProgress) => void) | undefined
  growth?: GrowthListener | undefined
}

export interface PipelineSettings extends FfmpegSettings {
  chip?: (() => Promise<VideoEncoder | undefined>) | undefined
  onChipFailure?: ((encoder: string, error: MediaError) => void) | undefined
}

const audioOnlyKbps = 192

export type GrowingOptions = Pick<GrowingOutput, 'traits' | 'starts' | 'maxSegments' | 'encodeFrom'>

const spareBytes = 256 * 1024 ** 2
/** 80 Mbit/s: every rung at its cap, plus audio. */
const ladderBytesPerSecond = 10_000_000

/**
 * Upper bound for the renditions of a file, in bytes. More means endless output: looping timestamps, or frames that
 * keep multiplying.
 */
const outputLimitBytes = ({ durationSeconds, sizeBytes }: { durationSeconds: number; sizeBytes: number }) =>
  spareBytes + 2 * sizeBytes + durationSeconds * ladderBytesPerSecond

/**
 * Maximum output duration. Timestamps that jump by days would otherwise be filled with days of one frame; a slightly
 * wrong header still passes.
 */
export const maxOutputSeconds = ({ durationSeconds }: { durationSeconds: number }) =>
  Math.ceil(durationSeconds * 2 + 60)

export async function runStep(
  settings: PipelineSettings,
  args: string[],
  work: SourceWork,
  growing?: GrowingOptions,
) {
  const { outputDir, growth } = work
  const { durationSeconds } = work.probe
  await mkdir(outputDir, { recursive: true })
  const runOnce = () =>
    runFfmpeg(settings, args, {
      ...runOptions(work),
      outputLimitBytes: outputLimitBytes(work.probe),
      ...(work.onProgress && { onProgress: createStepProgress(durationSeconds, work.onProgress) }),
    })
  if (!growth || !growing) return runOnce()
  return publishWhileRunning({ outputDir, durationSeconds, ...growing }, growth, runOnce)
}

export const runOptions = ({ outputDir, probe, signal, pause }: SourceWork) => ({
  workingDir: outputDir,
  timeLimitSeconds: 600 + probe.durationSeconds * 60,
  signal,
  pause,
})

/** All rungs share one audio rendition, so its bit rate is that of the best rung. */
export function audioEncodingOf({ durationSeconds, video }: Probe) {
  const [best] = buildLadder(video, video.frameRate)
  const kbps = video.origin === 'stream' && best ? best.audioKbps : audioOnlyKbps
  return { durationSeconds, kbps }
}

export function audioRenditionTraits(
  source: Rendition['source'],
  { position, channels, language, label }: AudioFacts & { position: number },
): RenditionTraits {
  return {
    name: audioRenditionName(position),
    kind: 'audio',
    height: 0,
    width: 0,
    pixelHeight: 0,
    frameRate: 0,
    channels,
    language,
    label,
    source,
  }
}

/**
 * Finalizes the playlists and measures the renditions. Sequential: after a failure the folder is removed, and no
 * write may still be running.
 */
export async function finalizeRenditions(
  outputDir: string,
  traits: RenditionTraits[],
): Promise<VerifiedRendition[]> {
  const measured: VerifiedRendition[] = []
  for (const one of traits) {
    const written = await correctSegmentDurations(outputDir, one.name)
    await sealPlaylist(outputDir, one.name)
    const rendition = await measureRendition(outputDir, one)
    if (rendition) measured.push({ rendition, timing: written })
  }
  return measured
}
