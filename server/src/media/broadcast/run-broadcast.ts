import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Readable, type Writable } from 'node:stream'
import type { FfmpegSettings } from '../run/run-ffmpeg.ts'
import { collectTail, signalGroup, spawnProgram } from '../run/run-program.ts'

export interface BroadcastRun {
  settings: Pick<FfmpegSettings, 'ffmpegPath' | 'memoryLimitBytes' | 'niceness'>
  /** Of `broadcastArguments`. */
  args: string[]
  /** One pipe each, from file descriptor 3 on. */
  outputCount: number
  workingDir: string
  /** Of the whole run; it may use as much time on every processor. */
  maxSeconds: number
}

export interface BroadcastEnd {
  endedBy: 'itself' | 'kill' | 'overflow'
  exitCode: number | null
  lastErrorOutput: string
}

export interface RunningBroadcast {
  /**
   * Feeds ffmpeg. False once it is behind: wait for `drained` before the next bytes. Who goes on regardless ends the run
   * when `maxQueuedBytes` wait.
   */
  write: (bytes: Uint8Array) => boolean
  /** Also resolves when the run has ended. */
  drained: () => Promise<void>
  /** No more input: ffmpeg writes what it has and ends. */
  end: () => void
  kill: () => void
  /** Never rejects, not even when ffmpeg cannot be started. */
  ended: Promise<BroadcastEnd>
  /** Must all be read: ffmpeg waits for each. */
  outputs: Readable[]
}

export const maxQueuedBytes = 32 * 1024 ** 2
const firstOutput = 3

/** Starts ffmpeg for one publisher: it reads standard input and writes a pipe for each rendition, and no file at all. */
export function runBroadcast(run: BroadcastRun): RunningBroadcast {
  const { ffmpegPath: command, memoryLimitBytes, niceness } = run.settings
  const limits = {
    memoryLimitBytes,
    niceness,
    cpuSeconds: run.maxSeconds * availableParallelism(),
    maxFileBytes: 0,
  }
  const program = spawnProgram({ command, args: run.args, workingDir: run.workingDir, limits }, [
    'pipe',
    'ignore',
    'pipe',
    ...Array.from({ length: run.outputCount }, () => 'pipe' as const),
  ])
  let endedBy: BroadcastEnd['endedBy'] = 'itself'
  const killFor = (reason: 'kill' | 'overflow') => {
    if (endedBy === 'itself') endedBy = reason
    signalGroup(program, 'SIGKILL')
  }
  const errorOutput = collectTail(program.stderr)
  const errorsRead = program.stderr ? once(program.stderr, 'close') : Promise.resolve()
  const ended = new Promise<BroadcastEnd>((resolve) => {
    program.once('error', (error) =>
      resolve({ endedBy, exitCode: null, lastErrorOutput: String(error.message) }),
    )
    program.once('exit', (exitCode) => {
      const report = () => resolve({ endedBy, exitCode, lastErrorOutput: errorOutput() })
      errorsRead.then(report, report)
    })
  })
  const outputs = Array.from({ length: run.outputCount }, (_, position) =>
    outputOf(program.stdio[firstOutput + position]),
  )
  return {
    ...createFeed(program.stdin, () => killFor('overflow')),
    kill: () => killFor('kill'),
    ended,
    outputs,
  }
}

/** Without free file descriptors there are no pipes; `ended` tells why. */
function outputOf(pipe: unknown): Readable {
  const output = pipe instanceof Readable ? pipe : Readable.from([])
  // The end of the program tells more than a broken pipe.
  return output.on('error', () => undefined)
}

function createFeed(input: Writable | null, onOverflow: () => void) {
  input?.on('error', () => undefined)
  const isOpen = () => input?.writable ?? false
  let draining: Promise<void> | undefined
  return {
    write: (bytes: Uint8Array) => {
      if (!input || !isOpen()) return false
      if (input.writableLength + bytes.length > maxQueuedBytes) {
        onOverflow()
        return false
      }
      return input.write(bytes)
    },
    drained: () => {
      if (!input || !isOpen() || !input.writableNeedDrain) return Promise.resolve()
      return (draining ??= waitForDrain(input).finally(() => (draining = undefined)))
    },
    end: () => {
      if (isOpen()) input?.end()
    },
  }
}

const waitForDrain = (input: Writable) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      input.off('drain', finish).off('close', finish)
      resolve()
    }
    input.once('drain', finish).once('close', finish)
  })
