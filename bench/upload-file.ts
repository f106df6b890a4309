import { chunkCountFor, defaultChunkBytes, maxChunksInFlight } from '@kinora/contract/library/uploads/rules'
import { randomUUID } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

interface Uploader {
  url: string
  token: string
}

/** Sends chunks, three in flight as in browsers; resolves with the file id after the last acknowledgement. */
export async function uploadFile({ url, token }: Uploader, path: string): Promise<string> {
  await using file = await open(path)
  const { size } = await file.stat()
  const fileId = randomUUID()
  const totalChunks = chunkCountFor(size)
  const waiting = Array.from({ length: totalChunks }, (_, index) => index)
  const uploadNextChunk = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const query = new URLSearchParams({
        chunkIndex: `${index}`,
        totalChunks: `${totalChunks}`,
        fileName: 'film.mp4',
        fileId,
      })
      const answer = await fetch(`${url}/api/videos/upload/chunk?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: await readChunk(file, index),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }
  await Promise.all(Array.from({ length: maxChunksInFlight }, uploadNextChunk))
  return fileId
}

async function readChunk(file: FileHandle, index: number) {
  const { buffer, bytesRead } = await file.read(
    new Uint8Array(defaultChunkBytes),
    0,
    defaultChunkBytes,
    index * defaultChunkBytes,
  )
  return buffer.subarray(0, bytesRead)
}

export async function createVideo({ url, token }: Uploader, fileId: string, title: string): Promise<number> {
  const answer = await fetch(`${url}/api/videos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileId, title, isPublished: true }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { id: number }).id
}

export async function waitUntilPlayable(
  { url, token }: Uploader,
  id: number,
  until: 'playable' | 'done' = 'playable',
) {
  for (;;) {
    const answer = await fetch(`${url}/api/videos/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const { processing } = (await answer.json()) as { processing: { stage: string; playable: boolean } }
    if (until === 'playable' ? processing.playable : processing.stage === 'done') return
    if (processing.stage === 'failed') throw new Error('The clip could not be processed')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
