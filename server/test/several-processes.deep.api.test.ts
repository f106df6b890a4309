import { uploads } from '@kinora/contract/library/uploads/calls'
import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signInCreator, type Creator } from './creator-client.ts'
import { findProcesses } from './processes.ts'
import { runCommand, runSuccessfully } from './run-command.ts'
import {
  expectStartFailure,
  signInWithLoggedCode,
  startServer,
  type RunningServer,
} from './running-server.ts'

// docs/operations.md “More than one process”: the program with PROCESSES=2, as an operator starts it.

let folder: string
let server: RunningServer
let ada: Creator

const signIn = async (email: string) => ({
  authorization: `Bearer ${await signInWithLoggedCode(server, email)}`,
})

/** A test that starts the program again. */
const restartMs = 150_000

const environment = { PROCESSES: '2' }
/** Of the node for commands: `startServer` lets the system choose its port. */
const settings = { ...environment, PORT: '0' }
const start = async () => {
  server = await startServer({ folder, environment })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-processes-'))
  await start()
  ada = await signInCreator(() => server, 'ada@processes.invalid')
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  bytes?: Buffer
}

/** Over a connection of its own: processes get connections in turn. */
function ask(path: string, { method = 'GET', headers = {}, bytes }: Sent = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(server.url + path, { agent: new Agent(), method, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
    asked.on('error', reject).end(bytes)
  })
}

async function readMetric(pattern: RegExp): Promise<number[]> {
  const { body } = await ask('/metrics')
  return [...body.matchAll(pattern)].map(([, value]) => Number(value))
}

async function requestsOfProcesses() {
  const ofProcess = (number: number) =>
    readMetric(new RegExp(`^kinora_process_requests_total\\{process="${number}"\\} (\\d+)$`, 'gm'))
  return [...(await ofProcess(1)), ...(await ofProcess(2))]
}

const servingProcesses = async () =>
  (await findProcesses(folder))
    .filter(({ pid, command }) => command.includes('server/src/main.ts') && pid !== server.pid)
    .map(({ pid }) => pid)

it('takes turns, and its metrics are the sum of all processes, whichever is asked', async () => {
  const before = await requestsOfProcesses()
  for (let i = 0; i < 20; i++) expect((await ask('/healthz')).status).toBe(200)
  const after = await requestsOfProcesses()
  expect(after).toHaveLength(2)
  for (const [at, count] of after.entries()) expect(count - (before[at] ?? 0)).toBeGreaterThanOrEqual(10)

  const counted = /^kinora_http_request_duration_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)$/gm
  expect([await readMetric(counted), await readMetric(counted)]).toEqual([[20], [20]])
})

it('completes an upload whose chunks arrive at different processes', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'),
    randomBytes(3 * defaultChunkBytes),
  ])
  const fileId = randomUUID()
  const viewer = await signIn('bob@processes.invalid')
  const headers = { ...viewer, 'content-type': 'application/octet-stream' }
  const before = await requestsOfProcesses()
  for (let index = 0; index < 4; index++) {
    const query = new URLSearchParams({
      chunkIndex: String(index),
      totalChunks: '4',
      fileName: 'film.mp4',
      fileId,
    })
    const { status } = await ask(`${uploads.chunk.path}?${query.toString()}`, {
      method: 'POST',
      headers,
      bytes: bytes.subarray(index * defaultChunkBytes, (index + 1) * defaultChunkBytes),
    })
    expect(status).toBe(200)
  }
  const after = await requestsOfProcesses()
  for (const [at, count] of after.entries()) expect(count - (before[at] ?? 0)).toBeGreaterThanOrEqual(2)
  const upload = await ask(uploads.find.path.replace(':fileId', fileId), { headers: viewer })
  expect(JSON.parse(upload.body)).toMatchObject({ receivedChunks: [0, 1, 2, 3], isComplete: true })
  const [stored = ''] = await readdir(join(folder, 'uploads'))
  const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(digest(await readFile(join(folder, 'uploads', stored)))).toBe(digest(bytes))
})

it('tells the event streams of all processes what one of them writes', async () => {
  const headers = await signIn('eve@processes.invalid')
  const streams = [ask('/api/events', { headers }), ask('/api/events', { headers })]
  await vi.waitFor(async () => expect(await readMetric(/^kinora_event_streams_open (\d+)$/gm)).toEqual([2]))
  expect((await ask('/api/auth/logout', { method: 'POST', headers })).status).toBe(200)
  for (const { status } of await Promise.all(streams)) expect(status).toBe(200)
})

it(
  'loses only requests in flight when a process is killed, and starts it again',
  async () => {
    const [victim = 0, survivor = 0] = await servingProcesses()
    const clients = 4
    const ends = Date.now() + 4000
    const load = Array.from({ length: clients }, async () => {
      let [answered, failed] = [0, 0]
      while (Date.now() < ends) {
        const isAnswered = await ask('/api/videos').then(
          ({ status }) => status === 200,
          () => false,
        )
        if (isAnswered) answered++
        else failed++
      }
      return { answered, failed }
    })
    await pause(500)
    process.kill(victim, 'SIGKILL')
    const results = await Promise.all(load)
    expect(results.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(20)
    expect(results.reduce((sum, { failed }) => sum + failed, 0)).toBeLessThanOrEqual(clients)

    await server.untilLogged(/"msg":"a process ended unexpectedly and is started again"/)
    await vi.waitFor(
      async () => {
        const now = await servingProcesses()
        expect(now).toHaveLength(2)
        expect(now).toContain(survivor)
        expect(await requestsOfProcesses()).toHaveLength(2)
      },
      { timeout: 90_000, interval: 250 },
    )
  },
  restartMs,
)

it(
  'drains: every process is not ready and closes kept connections, and answers until it is stopped',
  { timeout: restartMs },
  async () => {
    await runSuccessfully({ folder, environment: settings }, 'drain')
    for (let n = 0; n < 4; n++)
      expect(await ask('/readyz')).toEqual({ status: 503, body: '{"status":"draining"}' })
    expect((await fetch(`${server.url}/api/videos`)).headers.get('connection')).toBe('close')
    await server.stop()
    const again = await runCommand({ folder, environment: settings }, 'drain')
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('No node runs with DATA_DIR=') })
    await start()
  },
)

it(
  'ends in order on SIGTERM and leaves no process behind',
  async () => {
    const signalledAt = performance.now()
    expect(await server.stop()).toEqual([0, null])
    expect(performance.now() - signalledAt).toBeLessThan(45_000)
    await vi.waitFor(async () => expect(await findProcesses(folder)).toEqual([]), 2000)
    await expect(access(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
    await start()
  },
  restartMs,
)

it(
  'ends at once on a second signal, and leaves no process behind',
  async () => {
    const upload = { bytes: Buffer.alloc(defaultChunkBytes), fileId: randomUUID(), index: 0 }
    const { sent, broken } = ada.beginChunk(upload, 1000)
    await sent
    const stopped = server.stop()
    await pause(1500)
    expect(await servingProcesses(), 'one waits for the chunk').not.toEqual([])
    const secondAt = performance.now()
    const [code] = await server.stop()
    // Without it the chunk would be waited for, ten times as long.
    expect(performance.now() - secondAt).toBeLessThan(4000)
    expect(code).toBe(1)
    await Promise.all([stopped, broken])
    await vi.waitFor(async () => expect(await findProcesses(folder)).toEqual([]), 20_000)
    await start()
  },
  restartMs,
)

it(
  'does not start when its first process cannot',
  async () => {
    const { port } = new URL(server.url)
    const other = await mkdtemp(join(tmpdir(), 'kinora-processes-'))
    const { code, output } = await expectStartFailure({
      folder: other,
      environment: { ...environment, PORT: port },
    })
    await rm(other, { recursive: true, force: true })
    expect(code).toBe(1)
    expect(output).toMatch(/^The port is taken by another program\./)
  },
  restartMs,
)
