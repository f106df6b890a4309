import { tmpdir } from 'node:os'
import { canEncode, detectHardware } from './encode/detect-hardware.ts'
import { isShortEncode } from './plan/encode-cost.ts'
import { runBroadcast, type BroadcastRun } from './broadcast/run-broadcast.ts'
import { listenForSrt, type SrtListening } from './srt/listen-for-srt.ts'
import { analyzeContent, type AnalysisRequest } from './probe/content-analysis.ts'
import { MediaError } from './run/media-error.ts'
import { formatMasterPlaylist } from './hls/master-playlist.ts'
import {
  encodeRungs,
  createPoster,
  type EncodeWork,
  encodeSecondCodec,
  type SecondCodecWork,
} from './pipeline.ts'
import type { PipelineSettings, SourceWork } from './pipeline-step.ts'
import { joinTracks, type TrackJoin } from './join-tracks.ts'
import { remuxSource } from './remux.ts'
import type { PauseSignal } from './run/pause-signal.ts'
import { planMedia } from './plan/plan.ts'
import { probe, type ProbeSettings } from './probe/probe.ts'
import { missingLimits } from '../platform/processes/process-limits.ts'
import type { StepProgress } from './run/progress.ts'
import { readFfmpegOutput, type RunResult } from './run/run-ffmpeg.ts'
import { type Hardware, secondEncoders, type SecondCodec } from './encode/video-encoders.ts'
import { createEncodeSlots } from './run/encode-slots.ts'
import { findBestFrame, extractFrame, type FrameSource, type TimeSpan } from './images/video-frame.ts'
import { createStoryboard, type StoryboardRequest } from './images/storyboard.ts'
import { tileKeyframes, type KeyframeTiling } from './images/growing-storyboard.ts'
import { fitRungs } from './plan/ladder.ts'
import type { FilterAbilities } from './plan/video-filters.ts'

type MediaSettings = PipelineSettings & ProbeSettings

type MediaTask =
  | 'ask'
  | 'probe'
  | 'remux'
  | 'encode'
  | 'second-codec'
  | 'poster'
  | 'storyboard'
  | 'still'
  | 'facts'

export interface MediaOptions extends Omit<Partial<MediaSettings>, 'onRun' | 'chip'> {
  hardware?: Hardware
  /**
   * Concurrent encodes; unlimited by default. Growing encodes have slots of their own, so that the first playable
   * rung never waits for better ones.
   */
  slots?: { growing: number; whole: number }
  onRun?: (run: RunResult & { task: MediaTask }) => void
}

export type Media = ReturnType<typeof createMedia>

const defaults: MediaSettings = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  niceness: 10,
  memoryLimitBytes: 8 * 1024 ** 3,
  maxDurationSeconds: 12 * 3600,
}

export function createMedia({ onRun, hardware = 'none', slots, ...options }: MediaOptions = {}) {
  const settingsFor = (task: MediaTask): MediaSettings => ({
    ...defaults,
    ...options,
    onRun: (run) => onRun?.({ ...run, task }),
    chip: hardware === 'none' ? undefined : findChip,
  })
  let chip: ReturnType<typeof detectHardware> | undefined
  const findChip = () => (chip ??= detectHardware(interactiveSettings('ask'), hardware, queryOptions))
  const interactiveSettings = (task: MediaTask) => ({ ...settingsFor(task), niceness: 0 })
  /** Somebody waits for the first playable rung: before all other encodes, after the server. */
  const playableSettings = () => ({ ...settingsFor('encode'), niceness: 4 })
  const backgroundSettings = (task: MediaTask) => ({ ...settingsFor(task), niceness: 19 })
  const getAbilities = createAbilityFinder(interactiveSettings('ask'))
  const growingSlots = createEncodeSlots(slots?.growing ?? Infinity)
  const fullSlots = createEncodeSlots(slots?.whole ?? Infinity)
  const encodeInSlot = async (work: EncodeWork) => {
    const can = await getAbilities()
    const kind = isShortEncode(work.probe, work.rungs) ? 'short' : 'long'
    const settings = work.growth ? playableSettings() : settingsFor('encode')
    const encode = (pause: PauseSignal) =>
      encodeRungs(settings, can, { ...work, pause, onProgress: reportPauses(pause, work) })
    return (work.growth ? growingSlots : fullSlots).withSlot({ kind, signal: work.signal }, encode)
  }
  const encodeInBackground = async (work: SecondCodecWork) => {
    const can = await getAbilities()
    return fullSlots.withSlot({ kind: 'aside', signal: work.signal }, (pause) =>
      encodeSecondCodec(backgroundSettings('second-codec'), can, { ...work, pause }),
    )
  }

  return {
    /**
     * Resolves with ffmpeg's version.
     * @throws MediaError no_ffmpeg, when it is missing, too old or lacks an encoder
     */
    checkFfmpeg: () => checkFfmpeg(interactiveSettings('ask')),
    /** Sandbox limits that this system cannot enforce; empty when all work. */
    missingLimits: () =>
      missingLimits({ ...interactiveSettings('ask'), cpuSeconds: 60, maxFileBytes: 1024 ** 3 }),
    checkHardware: async () => (await findChip())?.name,
    canEncode: (codec: SecondCodec) =>
      canEncode(interactiveSettings('ask'), secondEncoders[codec], queryOptions),
    /** @throws MediaError when the file cannot become a video */
    probe: (path: string, stop: { signal?: AbortSignal | undefined } = {}) =>
      probe(path, interactiveSettings('probe'), stop),
    plan: planMedia,
    fitRungs,
    ...createBroadcastMedia(interactiveSettings),
    /** @throws MediaError */
    joinTracks: (work: TrackJoin) => joinTracks(interactiveSettings('remux'), work),
    remuxSource: (work: SourceWork) => remuxSource(interactiveSettings('remux'), work),
    /** Waits for a slot. Long encodes are paused for short ones, for a limited time. */
    encodeRungs: encodeInSlot,
    encodeSecondCodec: encodeInBackground,
    isBusy: fullSlots.isBusy,
    makePoster: async (work: SourceWork) => createPoster(settingsFor('poster'), await getAbilities(), work),
    makeStoryboard: (work: StoryboardRequest) => createStoryboard(settingsFor('storyboard'), work),
    tileKeyframes: (work: KeyframeTiling) => tileKeyframes(backgroundSettings('storyboard'), work),
    findBestFrame: (work: FrameSource, stretch: TimeSpan) =>
      findBestFrame(settingsFor('still'), work, stretch),
    extractFrame: (work: FrameSource, atSeconds: number) =>
      extractFrame(interactiveSettings('still'), work, atSeconds),
    analyzeContent: (work: AnalysisRequest) => analyzeContent(settingsFor('facts'), work),
    writeMaster: formatMasterPlaylist,
  }
}

/** Before all encodes of films: a broadcast has to keep its pace. */
function createBroadcastMedia(settingsFor: (task: MediaTask) => MediaSettings) {
  let canReceiveSrt: Promise<boolean> | undefined
  return {
    runBroadcast: (run: Omit<BroadcastRun, 'settings'>) =>
      runBroadcast({ ...run, settings: settingsFor('encode') }),
    /** For the sound of browsers. */
    broadcastSettings: () => settingsFor('encode'),
    /** Whether this ffmpeg can receive SRT; false without ffmpeg. */
    canReceiveSrt: () => (canReceiveSrt ??= detectSrt(settingsFor('ask'))),
    listenForSrt: (listening: Omit<SrtListening, 'settings'>) =>
      listenForSrt({ ...listening, settings: settingsFor('encode') }),
  }
}

/** While paused the remaining time is unknown. */
function reportPauses(pause: PauseSignal, { onProgress }: EncodeWork) {
  if (!onProgress) return undefined
  let fraction = 0
  pause.onChange(() => {
    if (pause.isPaused) onProgress({ fraction, secondsLeft: null })
  })
  return (progress: StepProgress) => {
    fraction = progress.fraction
    onProgress(progress)
  }
}

const playedSeconds = 4

/** @throws MediaError unless the first seconds of a playlist can be decoded */
export const playBeginning = (
  options: Pick<MediaOptions, 'ffmpegPath' | 'ffprobePath'>,
  playlist: string,
  signal: AbortSignal,
) =>
  readFfmpegOutput(
    { ...defaults, ...options },
    ['-v', 'error', '-xerror', '-t', `${playedSeconds}`, '-i', playlist, '-f', 'null', '-'],
    { workingDir: tmpdir(), timeLimitSeconds: 120, signal },
  )

const queryOptions = { workingDir: tmpdir(), timeLimitSeconds: 20 }
/** libavutil of ffmpeg 5.1: unlike the version of ffmpeg, its number is present in snapshot builds. */
const minLibraryVersion = { major: 57, minor: 28 }
const requiredEncoders = ['libx264', 'aac']

async function checkFfmpeg(settings: MediaSettings) {
  const { ffmpegPath, ffprobePath } = settings
  const version = await queryVersion(settings, ffmpegPath, 'FFMPEG_PATH')
  if (!isSupportedVersion(version)) {
    throw new MediaError('no_ffmpeg', {
      sentence: `ffmpeg 5.1 or newer is needed; ${ffmpegPath} is older.`,
    })
  }
  const [encoders] = await Promise.all([
    readFfmpegOutput(settings, ['-v', 'error', '-encoders'], queryOptions),
    queryVersion(settings, ffprobePath, 'FFPROBE_PATH'),
  ])
  const missing = requiredEncoders.filter((name) => !new RegExp(`^ [VA]\\S+ ${name} `, 'm').test(encoders))
  if (missing.length > 0) {
    throw new MediaError('no_ffmpeg', {
      sentence: `This ffmpeg cannot encode with ${missing.join(' and ')}.`,
    })
  }
  return `ffmpeg ${/^ffmpeg version (\S+)/.exec(version)?.[1] ?? 'of unknown version'}`
}

async function queryVersion(settings: MediaSettings, path: string, variable: string) {
  try {
    return await readFfmpegOutput({ ...settings, ffmpegPath: path }, ['-version'], queryOptions)
  } catch (cause) {
    const sentence = `${path} does not start. Install ffmpeg 5.1 or newer, or set ${variable} to its path.`
    throw new MediaError('no_ffmpeg', { sentence, cause })
  }
}

export function isSupportedVersion(version: string) {
  const [, major = 0, minor = 0] = (/libavutil\s+(\d+)\.\s*(\d+)/.exec(version) ?? []).map(Number)
  return (
    major > minLibraryVersion.major || (major === minLibraryVersion.major && minor >= minLibraryVersion.minor)
  )
}

const detectSrt = (settings: MediaSettings): Promise<boolean> =>
  readFfmpegOutput(settings, ['-v', 'error', '-protocols'], queryOptions).then(
    (protocols) => protocols.split('\n').some((line) => line.trim() === 'srt'),
    () => false,
  )

/** Asks once, and again after a failure. */
function createAbilityFinder(settings: MediaSettings) {
  let abilities: Promise<FilterAbilities> | undefined
  return () =>
    (abilities ??= detectFilterAbilities(settings).catch((error: unknown) => {
      abilities = undefined
      throw error
    }))
}

async function detectFilterAbilities(settings: MediaSettings): Promise<FilterAbilities> {
  const filters = await readFfmpegOutput(settings, ['-v', 'error', '-filters'], queryOptions)
  return {
    canToneMap: ['zscale', 'tonemap'].every((name) => new RegExp(`^ \\S+ ${name} `, 'm').test(filters)),
  }
}
