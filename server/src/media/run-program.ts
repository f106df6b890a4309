import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import { limitWords, type ProcessLimits } from './process-limits.ts'

export interface ProgramRun {
  command: string
  args: string[]
  workingDir: string
  limits: ProcessLimits
  timeLimitSeconds: number
  signal?: AbortSignal | undefined
  onOutput?: (text: string) => void
}

export interface ProgramEnd {
  /** Who ended it: the program, the caller's signal or the time limit. */
  endedBy: 'itself' | 'signal' | 'time'
  exitCode: number | null
  /** The last words of its error output. */
  lastWords: string
}

type Program = ChildProcessByStdio<null, Readable, Readable>

const keptErrorBytes = 4096
const graceSeconds = 2

/** Runs one program to its end, in a process group of its own; rejects only when it cannot be started. */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  if (run.signal?.aborted) return Promise.resolve({ endedBy: 'signal', exitCode: null, lastWords: '' })
  const program = start(run)
  const errorOutput = keepLast(program.stderr)
  program.stdout.setEncoding('utf8').on('data', (text: string) => run.onOutput?.(text))
  return waitForEnd(program, run, errorOutput)
}

function start(run: ProgramRun): Program {
  const [command = run.command, ...args] = [...limitWords(run.limits), run.command, ...run.args]
  return spawn(command, args, {
    cwd: run.workingDir,
    detached: true,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function waitForEnd(program: Program, run: ProgramRun, errorOutput: () => string) {
  return new Promise<ProgramEnd>((resolve, reject) => {
    let endedBy: ProgramEnd['endedBy'] = 'itself'
    let killTimer: NodeJS.Timeout | undefined

    const stop = (reason: 'signal' | 'time') => {
      if (endedBy !== 'itself') return
      endedBy = reason
      signalGroup(program, 'SIGTERM')
      killTimer = setTimeout(() => signalGroup(program, 'SIGKILL'), graceSeconds * 1000)
    }
    const onAbort = () => stop('signal')
    const timeTimer = setTimeout(() => stop('time'), run.timeLimitSeconds * 1000)
    const tidy = () => {
      clearTimeout(timeTimer)
      clearTimeout(killTimer)
      run.signal?.removeEventListener('abort', onAbort)
    }

    run.signal?.addEventListener('abort', onAbort, { once: true })
    program.once('error', (error) => {
      tidy()
      reject(error)
    })
    program.once('close', (exitCode) => {
      tidy()
      resolve({ endedBy, exitCode, lastWords: errorOutput() })
    })
  })
}

function signalGroup(program: Program, signal: 'SIGTERM' | 'SIGKILL') {
  if (program.pid === undefined) return
  try {
    process.kill(-program.pid, signal)
  } catch (error) {
    // It ended between the decision and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function keepLast(stream: Readable) {
  let kept = Buffer.alloc(0)
  stream.on('data', (bytes: Buffer) => {
    kept = Buffer.concat([kept, bytes]).subarray(-keptErrorBytes)
  })
  return () => kept.toString('utf8').trim()
}
