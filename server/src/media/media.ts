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
   * How many encodes run at once; no limit unless said. Those that play while they are written have slots of their
   * own: what makes a film play does not wait for what makes it play better.
   */
  slots?: { growing: number; whole: number }
  /** Told of each run of ffmpeg when it has ended, and what it was for. */
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

/** Everything the product can do with a media file, bound to one ffmpeg. */
export function createMedia({ onRun, hardware = 'none', slots, ...options }: MediaOptions = {}) {
  const settingsFor = (task: MediaTask): MediaSettings => ({
    ...defaults,
    ...options,
    onRun: (run) => onRun?.({ ...run, task }),
    chip: hardware === 'none' ? undefined : findChip,
  })
  let chip: ReturnType<typeof detectHardware> | undefined
  const findChip = () => (chip ??= detectHardware(prompt('ask'), hardware, question))
  // What somebody waits for does not stand behind encodes.
  const prompt = (task: MediaTask) => ({ ...settingsFor(task), niceness: 0 })
  // It gives way to everything else: nobody waits for it.
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
    /** Resolves with a sentence that names the version; throws when ffmpeg is missing, too old or lacks an encoder. */
    checkFfmpeg: () => checkFfmpeg(prompt('ask')),
    /** What ffmpeg is not kept from on this system, in words; empty where all limits work. */
    missingLimits: () => missingLimits({ ...prompt('ask'), cpuSeconds: 60, fileBytes: 1024 ** 3 }),
    /** Resolves with the name of the chip that encodes, undefined when there is none that works here. */
    checkHardware: async () => (await findChip())?.name,
    /** Whether this ffmpeg really encodes in a codec. */
    canEncode: (codec: SecondCodec) => canEncode(prompt('ask'), secondEncoders[codec], question),
    /** Judges a file; throws a `MediaError` when it cannot become a video. */
    probe: (path: string, stop: { signal?: AbortSignal | undefined } = {}) =>
      probe(path, prompt('probe'), stop),
    plan: planMedia,
    fitRungs,
    remuxSource: (work: SourceWork) => remuxSource(prompt('remux'), work),
    /** Waits for a slot. Long encodes stand still while short ones go first, for a while. */
    encodeRungs: encodeInSlot,
    /** Waits for a slot that nothing else wants, and stands still while something does. */
    encodeSecondCodec: encodeAside,
    /** Whether an encode that gives way to all others would have to wait. */
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

/** Nobody knows how long one stands still: the time that was left is no promise any more. */
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
/** libavutil of ffmpeg 5.1: its number, unlike that of ffmpeg, also tells in builds from a snapshot. */
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
    const sentence = `${path} does not start. Install ffmpeg 5.1 or newer, or say in ${variable} where it is.`
    throw new MediaError('no_ffmpeg', { sentence, cause })
  }
}

/** Reads the answer of `ffmpeg -version`. */
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
