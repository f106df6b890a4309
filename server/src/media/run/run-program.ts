import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { untilGoing, type PauseSignal } from './pause-signal.ts'
import { endsWithServer, limitWords, type RunLimits } from './process-limits.ts'
import { startTimeLimit } from './time-limit.ts'
import { watchOutput } from './watch-output.ts'

export interface ProgramRun {
  command: string
  args: string[]
  workingDir: string
  limits: RunLimits
  /** Without the time for which it was paused. */
  timeLimitSeconds: number
  /** What all files in `workingDir` may come to; they are not looked at unless this is said. */
  outputLimitBytes?: number | undefined
  signal?: AbortSignal | undefined
  /** While it says so, the program and all that it started stand still, where the system allows it. */
  pause?: PauseSignal | undefined
  onOutput?: (text: string) => void
  onErrorOutput?: (text: string) => void
}

export interface ProgramEnd {
  /** Who ended it: the program, the caller's signal, the time limit, or the limit of what it may write. */
  endedBy: 'itself' | 'signal' | 'time' | 'output'
  exitCode: number | null
  /** The last words of its error output. */
  lastWords: string
}

const keptErrorBytes = 4096
/** Nothing that was not finished is ever used, so there is little to put in order. */
const graceSeconds = 0.2

/** Runs one program to its end, in a process group of its own; rejects only when it cannot be started. */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  if (run.pause) await untilGoing(run.pause, run.signal)
  if (run.signal?.aborted) return { endedBy: 'signal', exitCode: null, lastWords: '' }
  const program = start(run)
  // Where no file can be opened any more there are no pipes either; why tells the event that follows.
  const errorOutput = keepLast(program.stderr)
  program.stdout?.setEncoding('utf8').on('data', (text: string) => run.onOutput?.(text))
  program.stderr?.on('data', (bytes: Buffer) => run.onErrorOutput?.(bytes.toString('utf8')))
  return waitForEnd(program, run, errorOutput)
}

function start(run: ProgramRun): ChildProcess {
  const [command = run.command, ...args] = [...limitWords(run.limits), run.command, ...run.args]
  return spawn(command, args, {
    cwd: run.workingDir,
    detached: true,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function waitForEnd(program: ChildProcess, run: ProgramRun, errorOutput: () => string) {
  return new Promise<ProgramEnd>((resolve, reject) => {
    let endedBy: ProgramEnd['endedBy'] = 'itself'
    let killTimer: NodeJS.Timeout | undefined

    const stop = (reason: 'signal' | 'time' | 'output') => {
      if (endedBy !== 'itself') return
      endedBy = reason
      if (run.pause?.isPaused) return signalGroup(program, 'SIGKILL') // what stands still cannot end by itself
      signalGroup(program, 'SIGTERM')
      killTimer = setTimeout(() => signalGroup(program, 'SIGKILL'), graceSeconds * 1000)
    }
    const onAbort = () => stop('signal')
    const timeLimit = startTimeLimit(run.timeLimitSeconds, () => stop('time'))
    const onPause = () => {
      // What would outlive a killed server must not stand still for ever: it runs on beside what goes first.
      if (endedBy !== 'itself' || !endsWithServer()) return
      signalGroup(program, run.pause?.isPaused ? 'SIGSTOP' : 'SIGCONT')
      if (run.pause?.isPaused) timeLimit.pause()
      else timeLimit.resume()
    }
    const ignorePauses = run.pause?.onChange(onPause)
    if (run.pause?.isPaused) onPause() // again, while it was being started
    const { workingDir, outputLimitBytes } = run
    const watch = outputLimitBytes && watchOutput(workingDir, outputLimitBytes, () => stop('output'))
    const tidy = () => {
      if (watch) watch.stop()
      timeLimit.end()
      clearTimeout(killTimer)
      ignorePauses?.()
      run.signal?.removeEventListener('abort', onAbort)
    }

    run.signal?.addEventListener('abort', onAbort, { once: true })
    program.once('error', (error) => {
      tidy()
      reject(error)
    })
    program.once('close', (exitCode, endSignal) => {
      tidy()
      const limit = endedBy === 'itself' && endSignal ? limitOf[endSignal] : undefined
      resolve({ endedBy: limit ?? endedBy, exitCode, lastWords: errorOutput() })
    })
  })
}

/** How the system ends a process that is beyond its limits. */
const limitOf: Partial<Record<NodeJS.Signals, 'time' | 'output'>> = { SIGXCPU: 'time', SIGXFSZ: 'output' }

function signalGroup(program: ChildProcess, signal: NodeJS.Signals) {
  if (program.pid === undefined) return
  try {
    process.kill(-program.pid, signal)
  } catch (error) {
    // It ended between the decision and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function keepLast(stream: Readable | null) {
  let kept = Buffer.alloc(0)
  stream?.on('data', (bytes: Buffer) => {
    kept = Buffer.concat([kept, bytes]).subarray(-keptErrorBytes)
  })
  return () => kept.toString('utf8').trim()
}
