import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../log.ts'
import { renderSummedMetrics } from '../metrics.ts'
import { shareVariable } from './process-share.ts'
import type { ProcessMessage } from './sibling-messages.ts'

export class ProcessStartError extends Error {
  override name = 'ProcessStartError'
}

interface SupervisorOptions {
  count: number
  /** What the process with this number gets beside the environment of this one. */
  environmentOf: (number: number) => Record<string, string>
  log: Log
}

const restartPauses = { firstMs: 250, longestMs: 30_000 }
/** A process that ran for so long did not fail at its start. */
const stableMs = 60_000
/** Leaves the rest of the 45 seconds of a stop to the database. */
const maxStopMs = 38_000

/** Runs this program `count` times on one port, whose connections they get in turn, and restarts processes that end. */
export function superviseProcesses({ count, environmentOf, log }: SupervisorOptions) {
  const running = new Map<number, Worker>()
  const restarts = new Map<number, NodeJS.Timeout>()
  let isSupervising = false
  let isDraining = false

  const launch = (number: number, failures = 0): Worker => {
    const startedAt = performance.now()
    const child = cluster.fork({ [shareVariable]: `${number}/${count}`, ...environmentOf(number) })
    running.set(number, child)
    closeHandedConnection(child)
    child.on('message', (message: ProcessMessage) => {
      if (message.topic === 'ready' && isDraining) child.process.kill('SIGUSR2')
    })
    child.once('exit', (code, signal) => {
      running.delete(number)
      if (!isSupervising) return
      const failuresBefore = performance.now() - startedAt > stableMs ? 0 : failures
      const pauseMs = Math.min(restartPauses.longestMs, restartPauses.firstMs * 2 ** failuresBefore)
      log.error(
        { process: number, exitCode: code, signal, pauseMs },
        'a process ended unexpectedly and is started again',
      )
      restarts.set(number, setTimeout(launch, pauseMs, number, failuresBefore + 1))
    })
    return child
  }
  cluster.on('message', (from, message: ProcessMessage) => passOn(from, message, running))

  return {
    /**
     * Resolves with the address once all processes listen. The first starts alone, so that what is done once is done.
     * @throws ProcessStartError
     */
    start: async (signal: AbortSignal): Promise<string> => {
      const address = await untilReady(launch(1), signal)
      const others = Array.from({ length: count - 1 }, (_, at) => launch(at + 2))
      await Promise.all(others.map((child) => untilReady(child, signal)))
      isSupervising = true
      return address
    },
    /** Resolves when every process has said that it is drained, or has ended. */
    drain: async () => {
      isDraining = true
      const children = [...running.values()]
      const drained = Promise.all(children.map(untilDrained))
      for (const child of children) child.process.kill('SIGUSR2')
      await drained
    },
    stop: async () => {
      isSupervising = false
      for (const timer of restarts.values()) clearTimeout(timer)
      const children = [...running.values()]
      const ended = Promise.all(children.map((child) => once(child, 'exit')))
      for (const child of children) child.process.kill('SIGTERM')
      const kill = setTimeout(() => children.forEach((child) => child.process.kill('SIGKILL')), maxStopMs)
      await ended
      clearTimeout(kill)
    },
  }
}

interface ConnectionHandle {
  close: () => void
}

/**
 * A process that is killed may not have taken the connection that it was given last. Node keeps that open, and its
 * client would wait in vain (`net.Native` in lib/internal/child_process.js). Closing twice does nothing.
 */
function closeHandedConnection(child: Worker) {
  let handed: ConnectionHandle | undefined
  const send = child.process.send.bind(child.process) as (...sent: unknown[]) => boolean
  child.process.send = (...sent: unknown[]) => {
    if (sent[1]) handed = sent[1] as ConnectionHandle
    return send(...sent)
  }
  child.once('exit', () => handed?.close())
}

function untilReady(child: Worker, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.on('message', (message: ProcessMessage) => {
    if (message.topic === 'ready') resolve(message.address)
  })
  child.once('exit', (code, by) =>
    reject(new ProcessStartError(`A process of Kinora ended before it was ready (${by ?? code}).`)),
  )
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  return promise
}

function untilDrained(child: Worker) {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.on('message', (message: ProcessMessage) => {
    if (message.topic === 'drained') resolve()
  })
  child.once('exit', () => resolve())
  return promise
}

function passOn(from: Worker, message: ProcessMessage, running: ReadonlyMap<number, Worker>) {
  if (message.topic === 'metrics-wanted') void sendMetrics(from, message.id)
  if (message.topic !== 'request-counts') return
  for (const child of running.values()) if (child !== from) child.send(message)
}

async function sendMetrics(child: Worker, id: number) {
  const text = await renderSummedMetrics().catch(() => null)
  if (child.isConnected()) child.send({ topic: 'metrics', id, text } satisfies ProcessMessage)
}
