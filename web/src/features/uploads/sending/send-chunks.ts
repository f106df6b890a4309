import { chunksInFlight } from '@kinora/contract/upload-rules'
import { missingChunks } from './chunk-plan.ts'
import { withRetries } from './retry.ts'

export interface ChunkProgress {
  received: number[]
  inFlight: number[]
}

interface Sending {
  totalChunks: number
  received: readonly number[]
  signal: AbortSignal
  /** Resolves to whether the file is complete. */
  sendChunk: (index: number, signal: AbortSignal) => Promise<boolean>
  findReceived: (signal: AbortSignal) => Promise<{ received: number[]; isComplete: boolean }>
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  onProgress: (progress: ChunkProgress) => void
  /** Called with the reason of a stall, and with null when it ends. */
  onStall: (reason: unknown) => void
}

const rounds = 3

/**
 * Resolves when the server has the complete file.
 * @throws permanent failures, or the signal's reason
 */
export async function sendChunks(sending: Sending): Promise<void> {
  let received = [...sending.received]
  for (let round = 0; round < rounds; round++) {
    if (await sendMissing(sending, received)) return
    const found = await withRetries(() => sending.findReceived(sending.signal), sending)
    if (found.isComplete) return
    received = found.received // lost on the server: cancelled elsewhere, or swept
  }
  throw new Error('The server does not have the whole file')
}

/** Resolves to whether the file is complete. */
async function sendMissing(sending: Sending, alreadyReceived: readonly number[]): Promise<boolean> {
  const queue = missingChunks(sending.totalChunks, alreadyReceived)
  const [received, inFlight] = [new Set(alreadyReceived), new Set<number>()]
  const failure = new AbortController()
  const signal = AbortSignal.any([sending.signal, failure.signal])
  const tell = () => sending.onProgress({ received: [...received], inFlight: [...inFlight] })
  let isComplete = false

  const sendFromQueue = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      const chunk = index
      inFlight.add(chunk)
      tell()
      const completes = await withRetries(() => sending.sendChunk(chunk, signal), { ...sending, signal })
      isComplete ||= completes
      inFlight.delete(chunk)
      received.add(chunk)
      tell()
    }
  }
  const stopOthers = (error: unknown) => {
    failure.abort(error)
    throw error
  }
  const senders = Array.from({ length: Math.min(chunksInFlight, queue.length) }, () =>
    sendFromQueue().catch(stopOthers),
  )
  // All senders have to stop before this returns: a late chunk would revive a cancelled upload.
  const failed = (await Promise.allSettled(senders)).find((sender) => sender.status === 'rejected')
  if (failed) throw signal.reason
  return isComplete
}
