import { chunkBytes, chunkCountOf, chunksInFlight } from '@kinora/contract/uploads'
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startKinora, type Kinora } from './kinora.ts'
import { secondsOf, tell } from './measure.ts'

const run = promisify(execFile)
const uploadBytes = 200 * 1024 ** 2

const kinora = await startKinora()
try {
  const token = await kinora.signIn()
  await measureUpload(token)
  await measurePlayable(token)
} finally {
  await kinora.stop()
}

/** 200 MB in chunks, three in flight, each on disk before it is acknowledged, beside `cp` and sync of the same file. */
async function measureUpload(token: string) {
  const source = join(kinora.folder, 'source.bin')
  const bytes = Uint8Array.from(randomBytes(uploadBytes))
  Buffer.from(bytes.buffer).write('ftypisom', 4)
  await writeFile(source, bytes)
  const copy = async () => {
    const target = join(kinora.folder, 'copy.bin')
    await copyFile(source, target)
    await using file = await open(target, 'r+')
    await file.sync()
  }
  await copy()
  const reference = await secondsOf(copy)
  const value = await secondsOf(() => sendFile(kinora, token, bytes))
  const conditions = '200 MiB of random bytes over loopback; reference: cp and fsync of the same file'
  tell({ name: 'upload of 200 MB', value, unit: 's', reference, conditions })
}

/** From the answer to the last chunk until the API says that the video plays. */
async function measurePlayable(token: string) {
  const file = join(kinora.folder, 'minute.mp4')
  await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1920x1080:rate=30:duration=60',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=60',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '60',
    '-c:a',
    'aac',
    '-shortest',
    file,
  ])
  await using handle = await open(file)
  const bytes = new Uint8Array(await handle.readFile())
  const fileId = await sendFile(kinora, token, bytes)
  const seconds = await secondsOf(() => playable(token, fileId))
  tell({
    name: 'last chunk → playable, H.264/AAC',
    value: seconds,
    unit: 's',
    conditions: 'one minute of 1080p30, nothing else running',
  })
}

async function playable(token: string, fileId: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const created = await fetch(`${kinora.url}/api/videos`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ fileId, title: 'One minute' }),
  })
  const { id } = (await created.json()) as { id: number }
  for (;;) {
    const answer = await fetch(`${kinora.url}/api/videos/${id}`, { headers })
    const { processing } = (await answer.json()) as { processing: { playable: boolean; stage: string } }
    if (processing.playable) return
    if (processing.stage === 'failed') throw new Error('The video failed')
  }
}

async function sendFile({ url }: Kinora, token: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const fileId = randomUUID()
  const totalChunks = chunkCountOf(bytes.length)
  const waiting = Array.from({ length: totalChunks }, (_, index) => index)
  const sendNext = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const query = new URLSearchParams({
        chunkIndex: `${index}`,
        totalChunks: `${totalChunks}`,
        fileName: 'file.mp4',
        fileId,
      })
      const answer = await fetch(`${url}/api/videos/upload/chunk?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }
  await Promise.all(Array.from({ length: chunksInFlight }, sendNext))
  return fileId
}
