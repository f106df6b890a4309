import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BufferedFileStream } from './buffered-file-stream.ts'

let folder: string
let path: string
let server: Server
const bytes = randomBytes(9_000_001)
const hashOf = (some: Buffer) => createHash('sha256').update(some).digest('hex')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-to-send-'))
  path = join(folder, 'film.mp4')
  await writeFile(path, bytes)
  server = createServer((message, response) => {
    const [start = 0, end = 0] = (message.url ?? '').slice(1).split('-').map(Number)
    response.setHeader('content-length', end - start + 1)
    pipeline(new BufferedFileStream(path, { start, end }), response, () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

async function requestRange(range: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const clientRequest = request({ port, host: '127.0.0.1', path: `/${range}`, agent: false }).end()
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage]
  return answer
}

async function readAll(answer: IncomingMessage, waitMs?: number) {
  const hash = createHash('sha256')
  for await (const piece of answer) {
    hash.update(piece as Buffer)
    if (waitMs !== undefined) await pause(waitMs)
  }
  return hash.digest('hex')
}

it.each([
  [0, 9_000_000],
  [0, 0],
  [9_000_000, 9_000_000],
  [0, 131_071],
  [1, 131_072],
  [131_071, 393_216],
  [4_000_000, 8_999_999],
])('sends the bytes from %d to %d', async (start, end) => {
  expect(await readAll(await requestRange(`${start}-${end}`))).toBe(hashOf(bytes.subarray(start, end + 1)))
})

it('sends the right bytes to fast and slow readers at the same time', { timeout: 20_000 }, async () => {
  const hashes = await Promise.all(
    Array.from({ length: 24 }, async (_, index) =>
      readAll(await requestRange('0-9000000'), index % 3 === 0 ? 1 : undefined),
    ),
  )
  expect(new Set(hashes)).toEqual(new Set([hashOf(bytes)]))
})

it('sends the right bytes to so many readers that pieces are small', { timeout: 20_000 }, async () => {
  const answers = await Promise.all(Array.from({ length: 140 }, () => requestRange('1000-1000999')))
  const hashes = await Promise.all(
    answers.map((answer, index) => readAll(answer, index % 10 === 0 ? 1 : undefined)),
  )
  expect(new Set(hashes)).toEqual(new Set([hashOf(bytes.subarray(1000, 1_001_000))]))
})

it('closes the file when the reader leaves', async () => {
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const before = await openFiles()
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestRange('0-9000000')))
  for (const answer of answers) answer.destroy()
  await vi.waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(before))
})

it('fails for a file that is not there, and for one that is shorter than promised', async () => {
  const missing = new BufferedFileStream(join(folder, 'nothing'), { start: 0, end: 1 })
  await expect(once(missing.resume(), 'end')).rejects.toMatchObject({ code: 'ENOENT' })
  const short = new BufferedFileStream(path, { start: 8_999_999, end: 9_500_000 })
  await expect(once(short.resume(), 'end')).rejects.toThrow('shorter')
})
