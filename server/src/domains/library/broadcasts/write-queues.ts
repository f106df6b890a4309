import { setTimeout as pause } from 'node:timers/promises'
import { isOutage } from '../../../platform/errors/outage.ts'
import { RecordingError } from './recording-error.ts'

/** Of one rendition; more means that the storage cannot keep up. */
const maxPendingBytes = 64 * 1024 ** 2
const outageMs = 60_000
const retryMs = 500

interface WriteQueueOptions {
  /** Before each write. Throws when another session writes. */
  assertHeld: () => Promise<void>
  /** Called once; then nothing more is written. */
  onFailure: (error: unknown) => void
}

/** One for each rendition. */
export function createWriteQueues({ assertHeld, onFailure }: WriteQueueOptions) {
  const queues = new Map<string, { tail: Promise<void>; bytes: number }>()
  let hasFailed = false
  const fail = (error: unknown) => {
    if (!hasFailed) onFailure(error)
    hasFailed = true
  }
  const add = (name: string, bytes: number, work: () => Promise<void>) => {
    const queue = queues.get(name) ?? { tail: Promise.resolve(), bytes: 0 }
    queues.set(name, queue)
    queue.bytes += bytes
    if (queue.bytes > maxPendingBytes) fail(new RecordingError('too_slow'))
    queue.tail = queue.tail
      .then(() => (hasFailed ? undefined : retryDuringOutage(() => assertHeld().then(work))))
      .catch(fail)
      .finally(() => (queue.bytes -= bytes))
  }
  return {
    add,
    /** In the order of each of these, but not before what waits in the queue of the first. */
    addBehind: (first: string, names: readonly string[], work: (name: string) => Promise<void>) => {
      const written = queues.get(first)?.tail
      for (const name of names) {
        add(name, 0, async () => written)
        add(name, 0, () => work(name))
      }
    },
    settle: async () => {
      await Promise.all([...queues.values()].map(({ tail }) => tail))
    },
  }
}

/** Meanwhile the queue grows; the encoder does not notice. */
async function retryDuringOutage(work: () => Promise<void>) {
  const until = performance.now() + outageMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error
      await pause(retryMs)
    }
  }
}
