import { uploads } from '@kinora/contract/library/uploads/calls'
import {
  maxChunksInFlight,
  chunkCountFor,
  defaultChunkBytes,
  uploadPercentage,
} from '@kinora/contract/library/uploads/rules'
import { send } from '../../../../api.ts'
import { missingChunks, readChunk } from './chunk-plan.ts'
import { withRetries, waitInBrowser } from './retry.ts'

export interface ChunkProgress {
  received: number[]
  inFlight: number[]
}

interface ChunkTransfer {
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

const maxRounds = 3

/**
 * Resolves when the server has the complete file.
 * @throws permanent failures, or the signal's reason
 */
export async function sendChunks(sending: ChunkTransfer): Promise<void> {
  let received = [...sending.received]
  for (let round = 0; round < maxRounds; round++) {
    if (await sendMissingChunks(sending, received)) return
    const found = await withRetries(() => sending.findReceived(sending.signal), sending)
    if (found.isComplete) return
    received = found.received // lost on the server: cancelled elsewhere, or swept
  }
  throw new Error('The server does not have the whole file')
}

/** Resolves to whether the file is complete. */
async function sendMissingChunks(
  sending: ChunkTransfer,
  alreadyReceived: readonly number[],
): Promise<boolean> {
  const queue = missingChunks(sending.totalChunks, alreadyReceived)
  const [received, inFlight] = [new Set(alreadyReceived), new Set<number>()]
  const failure = new AbortController()
  const signal = AbortSignal.any([sending.signal, failure.signal])
  const emitProgress = () => sending.onProgress({ received: [...received], inFlight: [...inFlight] })
  let isComplete = false

  const sendFromQueue = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      const chunk = index
      inFlight.add(chunk)
      emitProgress()
      const completes = await withRetries(() => sending.sendChunk(chunk, signal), { ...sending, signal })
      isComplete ||= completes
      inFlight.delete(chunk)
      received.add(chunk)
      emitProgress()
    }
  }
  const abortOtherSenders = (error: unknown) => {
    failure.abort(error)
    throw error
  }
  const senders = Array.from({ length: Math.min(maxChunksInFlight, queue.length) }, () =>
    sendFromQueue().catch(abortOtherSenders),
  )
  // All senders have to stop before this returns: a late chunk would revive a cancelled upload.
  const failed = (await Promise.allSettled(senders)).find((sender) => sender.status === 'rejected')
  if (failed) throw signal.reason
  return isComplete
}

interface FileUpload {
  file: File
  fileId: string
  received: readonly number[]
  signal: AbortSignal
  onPercent: (percent: number) => void
}

export const newFileId = () =>
  crypto.getRandomValues(new Uint32Array(5)).reduce((id, part) => id + part.toString(36), '')

export async function uploadFile({ file, fileId, received, signal, onPercent }: FileUpload): Promise<void> {
  const totalChunks = chunkCountFor(file.size)
  await sendChunks({
    totalChunks,
    received,
    signal,
    wait: waitInBrowser,
    sendChunk: async (chunkIndex, chunkSignal) => {
      const query = { fileId, fileName: file.name, fileType: file.type, totalChunks, chunkIndex }
      const input = { query, body: await readChunk(file, chunkIndex, defaultChunkBytes) }
      const answer = await send(uploads.chunk, input, { signal: chunkSignal })
      return answer.videoUrl !== undefined
    },
    findReceived: async (findSignal) => {
      const upload = await send(uploads.find, { params: { fileId } }, { signal: findSignal })
      return { received: upload.receivedChunks, isComplete: upload.isComplete }
    },
    onProgress: (progress) => onPercent(uploadPercentage(progress.received.length, totalChunks)),
    onStall: () => undefined,
  })
}
