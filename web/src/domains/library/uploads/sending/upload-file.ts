import { uploads } from '@kinora/contract/library/uploads/calls'
import { chunkCountFor, defaultChunkBytes, uploadPercentage } from '@kinora/contract/library/uploads/rules'
import { send } from '../../../../api.ts'
import { readChunk } from './chunk-plan.ts'
import { waitInBrowser } from './retry.ts'
import { sendChunks } from './send-chunks.ts'

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
