import { mkdir } from 'node:fs/promises'
import type { AudioFacts } from './probe/audio-facts.ts'
import { audioName } from './encode/hls-arguments.ts'
import { whileGrowing, type Growth } from './hls/growing.ts'
import { ladder } from './plan/ladder.ts'
import { outputLimitBytes } from './run/output-limit.ts'
import type { PauseSignal } from './run/pause-signal.ts'
import type { MediaError } from './run/media-error.ts'
import type { Probe } from './probe/probe.ts'
import { stepProgress, type StepProgress } from './run/progress.ts'
import { measureRendition, type Rendition, type RenditionTraits } from './hls/rendition.ts'
import { retimePlaylist } from './hls/retime-playlist.ts'
import { runFfmpeg, type FfmpegSettings } from './run/run-ffmpeg.ts'
import { sealPlaylist } from './hls/seal-playlist.ts'
import type { VideoEncoder } from './encode/video-encoder.ts'
import type { Measured } from './what-came-out.ts'

/** What every step works on, how it is followed and how it is stopped. */
export interface SourceWork {
  sourcePath: string
  probe: Probe
  /** The step's own folder; what an interrupted run left there is written over. */
  outputDir: string
  signal?: AbortSignal | undefined
  /** When ffmpeg has to stand still. */
  pause?: PauseSignal | undefined
  onProgress?: ((progress: StepProgress) => void) | undefined
  /** Told what can be played while it is being written. */
  growth?: Growth | undefined
}

export interface PipelineSettings extends FfmpegSettings {
  preset: string
  /** The chip that encodes, when one is configured and works. */
  chip?: (() => Promise<VideoEncoder | undefined>) | undefined
  /** Told when x264 takes over in the middle of a job. */
  onChipFailure?: ((encoder: string, error: MediaError) => void) | undefined
}

/** Where sound is all there is. */
const musicKbps = 192

export type Growing = Pick<Parameters<typeof whileGrowing>[0], 'traits' | 'starts' | 'mostSegments'>

/** Runs ffmpeg for a step. */
export async function run(settings: PipelineSettings, args: string[], work: SourceWork, growing?: Growing) {
  const { outputDir, growth } = work
  const { durationSeconds } = work.probe
  await mkdir(outputDir, { recursive: true })
  const runOnce = () =>
    runFfmpeg(settings, args, {
      ...runOptions(work),
      outputLimitBytes: outputLimitBytes(work.probe),
      ...(work.onProgress && { onProgress: stepProgress(durationSeconds, work.onProgress) }),
    })
  if (!growth || !growing) return runOnce()
  return whileGrowing({ outputDir, durationSeconds, ...growing }, growth, runOnce)
}

/** What every run of a step has in common. */
export const runOptions = ({ outputDir, probe, signal, pause }: SourceWork) => ({
  workingDir: outputDir,
  timeLimitSeconds: 600 + probe.durationSeconds * 60,
  signal,
  pause,
})

/** All rungs share the sound, so it is as good as the best of them deserves. */
export function encodedSound({ durationSeconds, video }: Probe) {
  const [best] = ladder(video, video.frameRate)
  const kbps = video.origin === 'film' && best ? best.audioKbps : musicKbps
  return { durationSeconds, kbps }
}

/** What is said of a sound track beside what is measured. */
export function audioTraits(
  source: Rendition['source'],
  { position, channels, language, label }: AudioFacts & { position: number },
): RenditionTraits {
  return {
    name: audioName(position),
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
 * Measures what has been written and makes its playlists whole. One after the other: nothing may still be written where a
 * folder is removed because one of them failed.
 */
export async function measureAll(outputDir: string, traits: RenditionTraits[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const one of traits) {
    const written = await retimePlaylist(outputDir, one.name)
    await sealPlaylist(outputDir, one.name)
    const rendition = await measureRendition(outputDir, one)
    if (rendition) measured.push({ rendition, written })
  }
  return measured
}
