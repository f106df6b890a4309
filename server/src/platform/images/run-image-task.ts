import { msg, type Message } from '@kinora/contract/text/translate'
import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { shareOf } from '../processes/process-share.ts'
import { limitCommand } from '../processes/process-limits.ts'
import { setSessionNiceness } from '../processes/session-priority.ts'
import { ImageError } from './image-source.ts'
import type { ImageTask, ImageTasks } from './image-tasks.ts'

/** Per node: an image may take 100 MB, and other work needs the CPU, too. */
const maxProcesses = shareOf(2)
const idleMs = 10_000
const timeLimitMs = 120_000
const limits = {
  memoryLimitBytes: 2 * 1024 ** 3,
  niceness: 5,
  cpuSeconds: 3600,
  maxFileBytes: 16 * 1024 ** 2,
}

type Reply<Kind extends keyof ImageTasks> =
  | { result: ImageTasks[Kind]['result'] }
  | { imageError: Message }
  | { error: unknown }

const limitTasks = limitConcurrency(maxProcesses)
const idleProcesses: ChildProcess[] = []

/**
 * Performs the task in a process without network and with limits, since native code decodes images of strangers. The
 * process ends after ten idle seconds, and with it the memory that decoders leave in pieces.
 * @throws ImageError also when the process ends by itself or takes more than two minutes
 */
export const runImageTask = <Kind extends keyof ImageTasks>(
  task: ImageTask & { kind: Kind },
): Promise<ImageTasks[Kind]['result']> =>
  limitTasks(async () => {
    const child = reuseProcess() ?? startProcess()
    const reply = await requestReply<Kind>(child, task)
    keepIdle(child)
    if ('result' in reply) return reply.result
    throw 'imageError' in reply ? new ImageError(reply.imageError) : reply.error
  })

function reuseProcess() {
  const child = idleProcesses.pop()
  if (child) clearTimeout(idleTimers.get(child))
  return child
}

function startProcess() {
  const entry = join(import.meta.dirname, 'image-process.ts')
  const [command, ...args] = [...limitCommand(limits), process.execPath, entry]
  const child = spawn(command, args, {
    // A signal from the terminal must not end it before the server has finished.
    detached: true,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  if (child.pid) void setSessionNiceness(child.pid, limits.niceness)
  child.once('exit', () => forget(child))
  // A write may fail after the end was reported; without a listener it would end the server.
  child.on('error', () => forget(child))
  return child
}

async function requestReply<Kind extends keyof ImageTasks>(child: ChildProcess, task: ImageTask) {
  holdProgram(child, true)
  const settled = new AbortController()
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs)
  const whenEnded = async (): Promise<never> => {
    const [code, signal] = await once(child, 'exit', settled)
    throw new ImageError(msg`The picture could not be read`, { cause: `exit ${code ?? signal}` })
  }
  try {
    const message = once(child, 'message', settled)
    child.send(task)
    const [reply] = await Promise.race([message, whenEnded()])
    return reply as Reply<Kind>
  } finally {
    clearTimeout(timer)
    settled.abort()
  }
}

/** Whether the program must not exit before this process has. */
function holdProgram(child: ChildProcess, isBusy: boolean) {
  for (const handle of [child, child.channel]) handle?.[isBusy ? 'ref' : 'unref']()
}

const idleTimers = new WeakMap<ChildProcess, NodeJS.Timeout>()

function keepIdle(child: ChildProcess) {
  holdProgram(child, false)
  idleProcesses.push(child)
  idleTimers.set(child, setTimeout(() => forget(child), idleMs).unref())
}

function forget(child: ChildProcess) {
  const position = idleProcesses.indexOf(child)
  if (position >= 0) idleProcesses.splice(position, 1)
  if (child.connected) child.disconnect()
}
