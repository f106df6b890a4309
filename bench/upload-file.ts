import { chunkCountFor, defaultChunkBytes, maxChunksInFlight } from '@kinora/contract/library/uploads/rules'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

interface Uploader {
  url: string
  token: string
}

/**
 * Sends chunks, three in flight as in browsers; resolves with the file id after the last acknowledgement. `fetch` would
 * take more processor time to send a chunk than the server to store it.
 */
export async function uploadFile({ url, token }: Uploader, path: string): Promise<string> {
  await using file = await open(path)
  const { size } = await file.stat()
  const fileId = randomUUID()
  const totalChunks = chunkCountFor(size)
  const waiting = Array.from({ length: totalChunks }, (_, index) => index)
  const agent = new Agent({ keepAlive: true })
  const uploadNextChunk = async () => {
    const buffer = Buffer.alloc(Math.min(defaultChunkBytes, size))
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const query = new URLSearchParams({
        chunkIndex: `${index}`,
        totalChunks: `${totalChunks}`,
        fileName: 'film.mp4',
        fileId,
      })
      const { bytesRead } = await file.read(buffer, 0, buffer.length, index * defaultChunkBytes)
      const address = `${url}/api/videos/upload/chunk?${query}`
      await post(address, buffer.subarray(0, bytesRead), { agent, token })
    }
  }
  await Promise.all(Array.from({ length: maxChunksInFlight }, uploadNextChunk))
  agent.destroy()
  return fileId
}

async function post(address: string, bytes: Buffer, { agent, token }: { agent: Agent; token: string }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const sent = request(address, { method: 'POST', agent, headers }).end(bytes)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(body)
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
