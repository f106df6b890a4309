import { availableParallelism } from 'node:os'
import { MediaError, type MediaErrorCode } from './media-error.ts'
import { createRunningClock, type PauseSignal } from './pause-signal.ts'
import { createProgressReader, type EncodeProgress } from './progress.ts'
import { runProgram, type ProgramResult, type ProgramRun } from './run-program.ts'
import type { ProcessLimits } from '../../platform/processes/process-limits.ts'

export interface RunResult {
  outcome: 'done' | MediaErrorCode
  seconds: number
}

export interface FfmpegSettings extends ProcessLimits {
  ffmpegPath: string
  ffprobePath: string
  onRun?: ((runLimited: RunResult) => void) | undefined
}

export interface RunOptions {
  workingDir: string
  timeLimitSeconds: number
  /** Total size of all files in `workingDir`. */
  outputLimitBytes?: number | undefined
  signal?: AbortSignal | undefined
  pause?: PauseSignal | undefined
}

/** For runs with small output: images, lists, or none. */
const smallOutputBytes = 1024 ** 3
const maxOutputCharacters = 32 * 1024 * 1024
const maxLineLength = 4096

/** @throws MediaError unless ffmpeg succeeded */
export async function runFfmpeg(
  settings: FfmpegSettings,
  args: string[],
  options: RunOptions & { onProgress?: ((progress: EncodeProgress) => void) | undefined },
) {
  const { onProgress, ...rest } = options
  await run(settings, {
    ...rest,
    command: settings.ffmpegPath,
    args: [
      '-hide_banner',
      '-nostdin',
      '-y',
      '-v',
      'warning',
      '-progress',
      'pipe:1',
      '-stats_period',
      '0.5',
      ...args,
    ],
    ...(onProgress && { onOutput: createProgressReader(excludePauses(rest.pause, onProgress)) }),
  })
}

/** ffmpeg counts paused time as running time and reports too low a speed. */
function excludePauses(pause: PauseSignal | undefined, onProgress: (progress: EncodeProgress) => void) {
  if (!pause) return onProgress
  const running = createRunningClock(pause)
  return (progress: EncodeProgress) => {
    const speed = progress.speed && progress.seconds / running()
    onProgress({ ...progress, speed: speed || null })
  }
}

export async function runFfmpegForLines(
  settings: FfmpegSettings,
  args: string[],
  { onLine, ...options }: RunOptions & { onLine: (line: string) => void },
) {
  const lines = createLineReader(onLine)
  const quiet = ['-hide_banner', '-nostdin', '-nostats', '-y', '-v', 'info']
  const command = settings.ffmpegPath
  await run(settings, { ...options, command, args: [...quiet, ...args], onErrorOutput: lines.read })
  lines.end()
}

export async function runFfprobeForLines(
  settings: FfmpegSettings,
  args: string[],
  { onLine, ...options }: RunOptions & { onLine: (line: string) => void },
) {
  const lines = createLineReader(onLine)
  const command = settings.ffprobePath
  await run(settings, { ...options, command, args: ['-v', 'error', ...args], onOutput: lines.read })
  lines.end()
}

function createLineReader(onLine: (line: string) => void) {
  let begun = ''
  return {
    read: (text: string) => {
      const lines = (begun + text).split('\n')
      begun = (lines.pop() ?? '').slice(-maxLineLength)
      for (const line of lines) onLine(line)
    },
    end: () => onLine(begun),
  }
}

export async function runFfprobe(settings: FfmpegSettings, args: string[], options: RunOptions) {
  return readOutput(settings, { ...options, command: settings.ffprobePath, args: ['-v', 'error', ...args] })
}

export async function readFfmpegOutput(settings: FfmpegSettings, args: string[], options: RunOptions) {
  return readOutput(settings, { ...options, command: settings.ffmpegPath, args: ['-hide_banner', ...args] })
}

async function readOutput(settings: FfmpegSettings, program: Omit<ProgramRun, 'limits'>) {
  const tooMuch = new AbortController()
  const signal = AbortSignal.any([tooMuch.signal, ...(program.signal ? [program.signal] : [])])
  let answer = ''
  const onOutput = (text: string) => {
    answer += text
    if (answer.length > maxOutputCharacters) tooMuch.abort()
  }
  try {
    await run(settings, { ...program, signal, onOutput })
  } catch (error) {
    if (tooMuch.signal.aborted)
      throw new MediaError('broken', { details: 'the output exceeded its limit', cause: error })
    throw error
  }
  return answer
}

async function run(settings: FfmpegSettings, program: Omit<ProgramRun, 'limits'>) {
  const { memoryLimitBytes, niceness, onRun } = settings
  const startedAt = performance.now()
  const reportRun = (outcome: RunResult['outcome']) =>
    onRun?.({ outcome, seconds: (performance.now() - startedAt) / 1000 })
  const limits = {
    memoryLimitBytes,
    niceness,
    cpuSeconds: program.timeLimitSeconds * availableParallelism(),
    maxFileBytes: program.outputLimitBytes ?? smallOutputBytes,
  }
  const end = await runProgram({ ...program, limits }).catch((cause: unknown) => {
    reportRun('no_ffmpeg')
    throw new MediaError('no_ffmpeg', { cause, details: String(cause) })
  })
  const code = errorCodeOf(end)
  reportRun(code ?? 'done')
  if (code) throw new MediaError(code, { details: end.lastErrorOutput })
}

export function errorCodeOf({ endedBy, exitCode, lastErrorOutput }: ProgramResult): MediaErrorCode | null {
  if (endedBy === 'signal') return 'stopped'
  if (endedBy === 'time') return 'timed_out'
  if (endedBy === 'output') return 'endless'
  if (exitCode === 0) return null
  if (exitCode === 126 || exitCode === 127) return 'no_ffmpeg'
  return errorPatterns.find(([pattern]) => pattern.test(lastErrorOutput))?.[1] ?? 'failed'
}

const errorPatterns: [RegExp, MediaErrorCode][] = [
  [/No space left on device|Disk quota exceeded/i, 'disk_full'],
  [/exceeds max_streams/, 'too_many_streams'],
  // A list that claims to be larger than memory; the memory itself was not short.
  [/error reading header/, 'broken'],
  [/Cannot allocate memory|malloc .* failed/i, 'out_of_memory'],
  [/Decoder .* not found|Unknown decoder|no decoder found|Decoding requested, but/i, 'unsupported'],
  [
    /Invalid data found|moov atom not found|could not find codec parameters|Cannot determine format of input|End of file|does not contain any stream/i,
    'broken',
  ],
  [/Error while decoding|Conversion failed/i, 'broken'],
]
