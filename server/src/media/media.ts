import { tmpdir } from 'node:os'
import { canEncode, detectHardware } from './encode/detect-hardware.ts'
import { isShortEncode } from './plan/effort.ts'
import type { Hardware } from './encode/h264-encoders.ts'
import { measureFacts, type FactsWork } from './probe/ingest-facts.ts'
import { MediaError } from './run/media-error.ts'
import { fitRungs } from './plan/fit-rungs.ts'
import { writeMaster } from './hls/master-playlist.ts'
import { encodeRungs, makePoster, type EncodeWork } from './pipeline.ts'
import type { PipelineSettings, SourceWork } from './pipeline-step.ts'
import { remuxSource } from './remux.ts'
import type { PauseSignal } from './run/pause-signal.ts'
import { planMedia } from './plan/plan.ts'
import { probe, type ProbeSettings } from './probe/probe.ts'
import { missingLimits } from './run/process-limits.ts'
import type { StepProgress } from './run/progress.ts'
import { askFfmpeg, type EndedRun } from './run/run-ffmpeg.ts'
import { encodeSecondCodec, type SecondCodecWork } from './second-codec.ts'
import { secondEncoders, type SecondCodec } from './encode/second-codecs.ts'
import { createSlots } from './run/slots.ts'
import { findCalmMoment, takeStill, type StillWork, type Stretch } from './pictures/still.ts'
import { makeStoryboard, type StoryboardWork } from './pictures/storyboard.ts'
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
  onRun?: (run: EndedRun & { task: MediaTask }) => void
}

export type Media = ReturnType<typeof createMedia>

const defaults: MediaSettings = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  preset: 'veryfast',
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
  const findChip = () => (chip ??= detectHardware(prompt('ask'), hardware, question))
  const prompt = (task: MediaTask) => ({ ...settingsFor(task), niceness: 0 })
  const leastImportant = () => ({ ...settingsFor('second-codec'), niceness: 19 })
  let abilities: Promise<FilterAbilities> | undefined
  const whatItCan = () =>
    (abilities ??= readAbilities(prompt('ask')).catch((error: unknown) => {
      abilities = undefined
      throw error
    }))

  const growing = createSlots(slots?.growing ?? Infinity)
  const whole = createSlots(slots?.whole ?? Infinity)
  const encodeInSlot = async (work: EncodeWork) => {
    const can = await whatItCan()
    const kind = isShortEncode(work.probe, work.rungs) ? 'short' : 'long'
    const encode = (pause: PauseSignal) =>
      encodeRungs(settingsFor('encode'), can, { ...work, pause, onProgress: tellPauses(pause, work) })
    return (work.growth ? growing : whole).hold({ kind, signal: work.signal }, encode)
  }
  const encodeAside = async (work: SecondCodecWork) => {
    const can = await whatItCan()
    return whole.hold({ kind: 'aside', signal: work.signal }, (pause) =>
      encodeSecondCodec(leastImportant(), can, { ...work, pause }),
    )
  }

  return {
    /**
     * Resolves with ffmpeg's version.
     * @throws MediaError no_ffmpeg, when it is missing, too old or lacks an encoder
     */
    checkFfmpeg: () => checkFfmpeg(prompt('ask')),
    /** Sandbox limits that this system cannot enforce; empty when all work. */
    missingLimits: () => missingLimits({ ...prompt('ask'), cpuSeconds: 60, fileBytes: 1024 ** 3 }),
    checkHardware: async () => (await findChip())?.name,
    canEncode: (codec: SecondCodec) => canEncode(prompt('ask'), secondEncoders[codec], question),
    /** @throws MediaError when the file cannot become a video */
    probe: (path: string, stop: { signal?: AbortSignal | undefined } = {}) =>
      probe(path, prompt('probe'), stop),
    plan: planMedia,
    fitRungs,
    remuxSource: (work: SourceWork) => remuxSource(prompt('remux'), work),
    /** Waits for a slot. Long encodes are paused for short ones, for a limited time. */
    encodeRungs: encodeInSlot,
    encodeSecondCodec: encodeAside,
    areSlotsTaken: whole.areTaken,
    makePoster: async (work: SourceWork) => makePoster(prompt('poster'), await whatItCan(), work),
    makeStoryboard: (work: StoryboardWork) => makeStoryboard(settingsFor('storyboard'), work),
    findCalmMoment: (work: StillWork, stretch: Stretch) =>
      findCalmMoment(settingsFor('still'), work, stretch),
    takeStill: (work: StillWork, atSeconds: number) => takeStill(prompt('still'), work, atSeconds),
    measureFacts: (work: FactsWork) => measureFacts(settingsFor('facts'), work),
    writeMaster,
  }
}

/** While paused the remaining time is unknown. */
function tellPauses(pause: PauseSignal, { onProgress }: EncodeWork) {
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

const question = { workingDir: tmpdir(), timeLimitSeconds: 20 }
/** libavutil of ffmpeg 5.1: unlike the version of ffmpeg, its number is present in snapshot builds. */
const oldestLibrary = { major: 57, minor: 28 }
const neededEncoders = ['libx264', 'aac']

async function checkFfmpeg(settings: MediaSettings) {
  const { ffmpegPath, ffprobePath } = settings
  const version = await ask(settings, ffmpegPath, 'FFMPEG_PATH')
  if (!isNewEnough(version)) {
    throw new MediaError('no_ffmpeg', {
      sentence: `ffmpeg 5.1 or newer is needed; ${ffmpegPath} is older.`,
    })
  }
  const [encoders] = await Promise.all([
    askFfmpeg(settings, ['-v', 'error', '-encoders'], question),
    ask(settings, ffprobePath, 'FFPROBE_PATH'),
  ])
  const missing = neededEncoders.filter((name) => !new RegExp(`^ [VA]\\S+ ${name} `, 'm').test(encoders))
  if (missing.length > 0) {
    throw new MediaError('no_ffmpeg', {
      sentence: `This ffmpeg cannot encode with ${missing.join(' and ')}.`,
    })
  }
  return `ffmpeg ${/^ffmpeg version (\S+)/.exec(version)?.[1] ?? 'of unknown version'}`
}

async function ask(settings: MediaSettings, path: string, variable: string) {
  try {
    return await askFfmpeg({ ...settings, ffmpegPath: path }, ['-version'], question)
  } catch (cause) {
    const sentence = `${path} does not start. Install ffmpeg 5.1 or newer, or set ${variable} to its path.`
    throw new MediaError('no_ffmpeg', { sentence, cause })
  }
}

export function isNewEnough(version: string) {
  const [, major = 0, minor = 0] = (/libavutil\s+(\d+)\.\s*(\d+)/.exec(version) ?? []).map(Number)
  return major > oldestLibrary.major || (major === oldestLibrary.major && minor >= oldestLibrary.minor)
}

async function readAbilities(settings: MediaSettings): Promise<FilterAbilities> {
  const filters = await askFfmpeg(settings, ['-v', 'error', '-filters'], question)
  return {
    canToneMap: ['zscale', 'tonemap'].every((name) => new RegExp(`^ \\S+ ${name} `, 'm').test(filters)),
  }
}
