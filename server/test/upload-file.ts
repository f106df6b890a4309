import { uploads } from '@kinora/contract/library/uploads/calls'
import { chunkCountFor, defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TestApp, TestUser } from './harness.ts'

export async function uploadFile({ as }: TestApp, user: TestUser, file: string | Buffer): Promise<string> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const fileId = randomUUID()
  const totalChunks = chunkCountFor(bytes.length)
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const chunk = bytes.subarray(chunkIndex * defaultChunkBytes, (chunkIndex + 1) * defaultChunkBytes)
    const { status, error } = await as(user, uploads.chunk, {
      query: { chunkIndex, totalChunks, fileName: 'clip.mp4', fileId },
      bytes: chunk,
    })
    if (status !== 200) throw new Error(`The chunk was refused: ${error.message}`)
  }
  return fileId
}
