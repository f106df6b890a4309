import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { whenResumed, type PauseSignal } from './pause-signal.ts'
import { endsWithServer, limitCommand, type RunLimits } from '../../platform/processes/process-limits.ts'
import { setSessionNiceness } from '../../platform/processes/session-priority.ts'

export interface ProgramRun {
  command: string
  args: string[]
  workingDir: string
  limits: RunLimits
  /** Excludes paused time. */
  timeLimitSeconds: number
  /** Total size of all files in `workingDir`; unlimited when absent. */
  outputLimitBytes?: number | undefined
  signal?: AbortSignal | undefined
  /** While paused, the process group is stopped, where the system allows it. */
  pause?: PauseSignal | undefined
  onOutput?: (text: string) => void
  onErrorOutput?: (text: string) => void
}

export interface ProgramResult {
  endedBy: 'itself' | 'signal' | 'time' | 'output'
  exitCode: number | null
  lastErrorOutput: string
}

const maxErrorBytes = 4096
/** Unfinished output is never used, so there is little to clean up. */
const graceSeconds = 0.2

/** Runs a program in a process group of its own; rejects only when it cannot be started. */
export async function runProgram(run: ProgramRun): Promise<ProgramResult> {
  if (run.pause) await whenResumed(run.pause, run.signal)
  if (run.signal?.aborted) return { endedBy: 'signal', exitCode: null, lastErrorOutput: '' }
  const program = spawnProgram(run, ['ignore', 'pipe', 'pipe'])
  // Without free file descriptors there are no pipes; the error event that follows has the cause.
  const errorOutput = collectTail(program.stderr)
  program.stdout?.setEncoding('utf8').on('data', (text: string) => run.onOutput?.(text))
  program.stderr?.on('data', (bytes: Buffer) => run.onErrorOutput?.(bytes.toString('utf8')))
  return waitForEnd(program, run, errorOutput)
}

/** Starts a program within its limits, in a process group of its own. */
export function spawnProgram(
  run: Pick<ProgramRun, 'command' | 'args' | 'workingDir' | 'limits'>,
  stdio: StdioOptions,
): ChildProcess {
  const [command = run.command, ...args] = [...limitCommand(run.limits), run.command, ...run.args]
  const program = spawn(command, args, {
    cwd: run.workingDir,
    detached: true,
    env: { PATH: process.env.PATH },
    stdio,
  })
  if (program.pid && run.limits.niceness > 0) void setSessionNiceness(program.pid, run.limits.niceness)
  return program
}

function waitForEnd(program: ChildProcess, run: ProgramRun, errorOutput: () => string) {
  return new Promise<ProgramResult>((resolve, reject) => {
    let endedBy: ProgramResult['endedBy'] = 'itself'
    let killTimer: NodeJS.Timeout | undefined

    const stop = (reason: 'signal' | 'time' | 'output') => {
      if (endedBy !== 'itself') return
      endedBy = reason
      if (run.pause?.isPaused) return signalGroup(program, 'SIGKILL') // a stopped process cannot handle SIGTERM
      signalGroup(program, 'SIGTERM')
      killTimer = setTimeout(() => signalGroup(program, 'SIGKILL'), graceSeconds * 1000)
    }
    const onAbort = () => stop('signal')
    const timeLimit = startTimeLimit(run.timeLimitSeconds, () => stop('time'))
    const onPause = () => {
      // A process that would outlive a killed server must not be stopped forever: it keeps running.
      if (endedBy !== 'itself' || !endsWithServer()) return
      signalGroup(program, run.pause?.isPaused ? 'SIGSTOP' : 'SIGCONT')
      if (run.pause?.isPaused) timeLimit.pause()
      else timeLimit.resume()
    }
    const ignorePauses = run.pause?.onChange(onPause)
    if (run.pause?.isPaused) onPause() // paused again during the start
    const { workingDir, outputLimitBytes } = run
    const watch = outputLimitBytes && watchOutputSize(workingDir, outputLimitBytes, () => stop('output'))
    const cleanUp = () => {
      if (watch) watch.stop()
      timeLimit.end()
      clearTimeout(killTimer)
      ignorePauses?.()
      run.signal?.removeEventListener('abort', onAbort)
    }

    run.signal?.addEventListener('abort', onAbort, { once: true })
    program.once('error', (error) => {
      cleanUp()
      reject(error)
    })
    program.once('close', (exitCode, endSignal) => {
      cleanUp()
      const limit = endedBy === 'itself' && endSignal ? exceededLimits[endSignal] : undefined
      resolve({ endedBy: limit ?? endedBy, exitCode, lastErrorOutput: errorOutput() })
    })
  })
}

/** Signals of the kernel for exceeded limits. */
const exceededLimits: Partial<Record<NodeJS.Signals, 'time' | 'output'>> = {
  SIGXCPU: 'time',
  SIGXFSZ: 'output',
}

export function signalGroup(program: ChildProcess, signal: NodeJS.Signals) {
  if (program.pid === undefined) return
  try {
    process.kill(-program.pid, signal)
  } catch (error) {
    // It ended between the decision and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const pollIntervalMs = 1000

/** Polls the total size of a folder; calls back once when it exceeds the limit. */
function watchOutputSize(folder: string, limitBytes: number, onTooMuch: () => void): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const checkSize = async () => {
    if ((await folderSize(folder)) > limitBytes && !isOver) return onTooMuch()
    if (!isOver) timer = setTimeout(() => void checkSize(), pollIntervalMs)
  }
  timer = setTimeout(() => void checkSize(), pollIntervalMs)
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Files may disappear while they are counted. */
async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Longer delays overflow and fire at once. */
const maxTimerMs = 2 ** 31 - 1

/** Calls back once after `seconds` of unpaused time. */
export function startTimeLimit(seconds: number, onOver: () => void) {
  let leftMs = seconds * 1000
  let runningSince = 0
  let timer: NodeJS.Timeout | undefined
  const countElapsed = () => {
    if (timer) leftMs -= performance.now() - runningSince
    clearTimeout(timer)
    timer = undefined
  }
  const resume = () => {
    countElapsed()
    if (leftMs <= 0) return onOver()
    runningSince = performance.now()
    timer = setTimeout(resume, Math.min(Math.ceil(leftMs), maxTimerMs))
  }
  resume()
  return { pause: countElapsed, resume, end: countElapsed }
}

export function collectTail(stream: Readable | null) {
  let tail = Buffer.alloc(0)
  stream?.on('data', (bytes: Buffer) => {
    tail = Buffer.concat([tail, bytes]).subarray(-maxErrorBytes)
  })
  return () => tail.toString('utf8').trim()
}
