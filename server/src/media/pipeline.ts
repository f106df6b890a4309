import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AudioFacts } from './probe/audio-facts.ts'
import { shownFrameRate } from './probe/frame-rate.ts'
import {
  audioName,
  encodeArguments,
  remuxArguments,
  renditionFiles,
  rungName,
} from './encode/hls-arguments.ts'
import { withEvenSound, type SoundSource } from './encode/even-sound.ts'
import { x264 } from './encode/h264-encoders.ts'
import { whileGrowing, type Growth } from './hls/growing.ts'
import { sourceArguments } from './probe/input-arguments.ts'
import { joinPlaylist } from './hls/join-segments.ts'
import { ladder, ownHeight, type Rung } from './plan/ladder.ts'
import { MediaError } from './run/media-error.ts'
import { longestSegmentSeconds, parseMediaPlaylist, segmentBorders } from './hls/media-playlist.ts'
import { mostSeconds, outputLimitBytes } from './run/output-limit.ts'
import type { PauseSignal } from './run/pause-signal.ts'
import { isKeptSound, maxKeyframeGapSeconds } from './plan/plan.ts'
import { writePoster } from './pictures/poster.ts'
import type { Probe } from './probe/probe.ts'
import { stepProgress, type StepProgress } from './run/progress.ts'
import { measureRendition, readPlaylist, type Rendition, type RenditionTraits } from './hls/rendition.ts'
import { requireBorders } from './hls/require-borders.ts'
import { retimePlaylist } from './hls/retime-playlist.ts'
import { runFfmpeg, type FfmpegSettings } from './run/run-ffmpeg.ts'
import { sealPlaylist } from './hls/seal-playlist.ts'
import { chooseStarts, cutsAt, cutSecondsFor, evenStarts, listKeyframes } from './hls/segment-starts.ts'
import type { VideoEncoder } from './encode/video-encoder.ts'
import { rungFilters, type FilterAbilities } from './plan/video-filters.ts'

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

export interface EncodeWork extends SourceWork {
  rungs: Rung[]
  withAudio: boolean
  /** The playlist text of the remuxed picture, when there is one: the rungs then change segments where it does. */
  alignTo?: string | undefined
  /** With what pictures are encoded; a chip or x264 unless said. */
  encoder?: VideoEncoder
}

/**
 * What is stored of a copied film before it is complete, in segments: copying is much faster than watching. Where sound
 * is encoded beside it all of it is stored.
 */
const beginningSegments = 30
/** What was copied of a long film plays long before all of it is: it gives way to the search for its keyframes and to whoever watches. */
const copyNiceness = 5
/** Formats without an index are read as a whole for it, which is still much faster than copying them. */
const keyframesLimitSeconds = 10

export interface PipelineSettings extends FfmpegSettings {
  preset: string
  /** The chip that encodes, when one is configured and works. */
  chip?: (() => Promise<VideoEncoder | undefined>) | undefined
  /** Told when x264 takes over in the middle of a job. */
  onChipFailure?: ((encoder: string, error: MediaError) => void) | undefined
}

/** Where sound is all there is. */
const musicKbps = 192

/**
 * Packages the source as it is. Resolves with no renditions when that turns out impossible on the way (keyframes too far
 * apart, times that cannot be copied): the caller then encodes instead.
 */
export async function remuxSource(settings: PipelineSettings, work: SourceWork) {
  const { probe, outputDir } = work
  const name = `${ownHeight(probe.video)}p`
  const input = sourceArguments(probe, work.sourcePath)
  await mkdir(outputDir, { recursive: true })
  try {
    const pictureStarts = work.growth && copiedStartsOf(settings, input, work)
    const growing = pictureStarts && growingCopy(probe, name, pictureStarts)
    const sound = encodedSound(probe)
    const cutSeconds = cutSecondsFor(probe.durationSeconds)
    await run(
      { ...settings, niceness: copyNiceness },
      remuxArguments({ ...probe, input, name, sound, cutSeconds }),
      work,
      growing,
    )
    await retimePlaylist(outputDir, name)
    if (longestSegmentSeconds(await readPlaylist(outputDir, name)) <= maxKeyframeGapSeconds + 0.5) {
      await joinPlaylist(outputDir, name, await pictureStarts)
      const renditions = await measureAll(outputDir, remuxTraits(probe, name))
      if (renditions.some(({ kind }) => kind === 'video')) return renditions
    }
  } catch (error) {
    if (!(error instanceof MediaError) || !['failed', 'broken', 'unsupported'].includes(error.code))
      throw error
  }
  await discard(outputDir, [name, ...probe.audios.map((_, position) => audioName(position))])
  return []
}

/** Encodes the given rungs with one decode, and the sound beside them when asked to. */
export async function encodeRungs(
  settings: PipelineSettings,
  abilities: FilterAbilities,
  work: EncodeWork,
): Promise<Rendition[]> {
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
  const renditions = await measureAll(work.outputDir, traits)
  if (renditions.filter(isPicture).length < rungs.length) {
    throw new MediaError('broken', { details: 'no frame could be decoded' })
  }
  return renditions
}

const isPicture = ({ kind }: Pick<RenditionTraits, 'kind'>) => kind === 'video'

/** Where rungs have to change segments, in seconds from their start. */
const wantedBorders = ({ alignTo, probe }: EncodeWork) =>
  alignTo ? segmentBorders(parseMediaPlaylist(alignTo), 0) : evenStarts(probe.durationSeconds).slice(1)

/** What grows must be of one piece, also after a second try: that is left to x264. */
async function chipFor({ chip }: PipelineSettings, { growth, encoder }: EncodeWork) {
  return growth || encoder ? undefined : chip?.()
}

/** False when the chip gave up where x264 may not; what it has written is written over. */
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

/** Writes a still picture that stands for the video and resolves with its path. */
export async function makePoster(settings: PipelineSettings, abilities: FilterAbilities, work: SourceWork) {
  await mkdir(work.outputDir, { recursive: true })
  const run = { workingDir: work.outputDir, timeLimitSeconds: 300, signal: work.signal }
  return writePoster(settings, { path: work.sourcePath, probe: work.probe, abilities, run })
}

type Growing = Pick<Parameters<typeof whileGrowing>[0], 'traits' | 'starts' | 'mostSegments'>

async function run(settings: PipelineSettings, args: string[], work: SourceWork, growing?: Growing) {
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

const runOptions = ({ outputDir, probe, signal, pause }: SourceWork) => ({
  workingDir: outputDir,
  timeLimitSeconds: 600 + probe.durationSeconds * 60,
  signal,
  pause,
})

function growingCopy(probe: Probe, name: string, pictureStarts: Promise<number[] | undefined>): Growing {
  const sounds = evenStarts(probe.durationSeconds)
  const starts = pictureStarts.then(
    (pictures) => pictures && (({ kind }: RenditionTraits) => (kind === 'video' ? pictures : sounds)),
  )
  const mostSegments = probe.audios.every(isKeptSound) ? beginningSegments : Infinity
  return { traits: remuxTraits(probe, name), starts, mostSegments }
}

/** Undefined when the places of the keyframes are not known soon: it then plays when it is packaged as a whole. */
async function copiedStartsOf(
  settings: PipelineSettings,
  input: string[],
  { probe, outputDir, signal }: SourceWork,
): Promise<number[] | undefined> {
  const { durationSeconds, video } = probe
  const { index } = video
  const run = { workingDir: outputDir, timeLimitSeconds: keyframesLimitSeconds, signal }
  const keyframes = await listKeyframes(settings, { input, index }, run).catch(() => [])
  if (keyframes.length === 0) return undefined
  const there = keyframes.filter((seconds) => seconds < video.startSeconds + durationSeconds)
  return chooseStarts(cutsAt(there, cutSecondsFor(durationSeconds)), durationSeconds)
}

/** All rungs share the sound, so it is as good as the best of them deserves. */
function encodedSound({ durationSeconds, video }: Probe) {
  const [best] = ladder(video, video.frameRate)
  const kbps = video.origin === 'film' && best ? best.audioKbps : musicKbps
  return { durationSeconds, kbps }
}

function remuxTraits({ video, audios }: Probe, name: string): RenditionTraits[] {
  const size = {
    height: ownHeight(video),
    width: video.width,
    pixelHeight: video.height,
    frameRate: video.frameRate,
  }
  return [
    { name, kind: 'video', ...size, channels: 0, source: 'remux' },
    ...audios.map((track, position) =>
      isKeptSound(track)
        ? audioTraits('remux', { ...track, position })
        : audioTraits('encode', { ...track, position, channels: 2 }),
    ),
  ]
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

function audioTraits(
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

/** One after the other: nothing may still be written where a folder is removed because one of them failed. */
async function measureAll(outputDir: string, traits: RenditionTraits[]) {
  const measured: Rendition[] = []
  for (const one of traits) {
    await sealPlaylist(outputDir, one.name)
    const rendition = await measureRendition(outputDir, one)
    if (rendition) measured.push(rendition)
  }
  return measured
}

async function discard(outputDir: string, names: string[]) {
  const files = names.flatMap((name) => Object.values(renditionFiles(name)))
  await Promise.all(files.map((file) => rm(join(outputDir, file), { force: true })))
}
