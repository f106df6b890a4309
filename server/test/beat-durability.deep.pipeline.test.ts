import { viewRules } from '@kinora/contract/studio/views/rules'
import { views } from '@kinora/contract/studio/views/calls'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { seedVolume } from '../seed/seed-volume.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { createLog } from '../src/platform/log.ts'
import { startServer, type RunningServer } from './running-server.ts'

// docs/product.md “Views”: what was acknowledged stays, whatever is killed.

const victims = ['database', 'server'] as const
const load = { views: 500, beats: 10_000 }
const sendersAtOnce = 32
const videos = 20
const durationSeconds = 2

const [, recount = ''] =
  /```sql recount\n(.*?)```/s.exec(
    readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8'),
  ) ?? []

async function startStack() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-beats-'))
  await mkdir(join(folder, 'database'))
  const log = createLog({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log })
  const environment = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', ROLE: 'api', TRUST_PROXY: 'true' }
  const start = () => startServer({ folder: join(folder, 'data'), environment })
  let server: RunningServer = await start()
  const db = openDatabase(postgres.url, { log })
  await seedVolume(db, { users: 2, videos })
  await sql`update videos set duration_seconds = ${durationSeconds}`.execute(db)
  await sql`update video_counts set views = 0`.execute(db)
  return {
    db,
    url: () => server.url,
    pidOf: (victim: (typeof victims)[number]) => (victim === 'database' ? postgres : server).pid,
    kill: async (victim: (typeof victims)[number]) => {
      if (victim === 'database') return void process.kill(postgres.pid, 'SIGKILL')
      process.kill(server.pid, 'SIGKILL')
      server = await start()
    },
    close: async () => {
      await db.destroy()
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
type Stack = Awaited<ReturnType<typeof startStack>>

const agent = new Agent({ keepAlive: true, maxSockets: sendersAtOnce })

/** Retries until acknowledged, as a browser keeps sending beats; returns the answer and the number of failures. */
async function postUntilAcknowledged(
  { url }: Stack,
  path: string,
  { body, cookie }: { body: object; cookie: string },
) {
  for (let failures = 0; ; failures++) {
    const answer = await post(url() + path, { body, cookie }).catch(() => null)
    if (answer && answer.status < 300) return { body: answer.body, failures }
    if (answer && answer.status < 500) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    await pause(50)
  }
}

function post(address: string, { body, cookie }: { body: object; cookie: string }) {
  const headers = {
    'content-type': 'application/json',
    cookie,
    'x-forwarded-for': [...randomBytes(3)].reduce((all, byte) => `${all}.${byte}`, '10'),
  }
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const clientRequest = request(address, { method: 'POST', headers, agent }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
    clientRequest.on('error', reject).end(JSON.stringify(body))
  })
}

interface Acknowledged {
  viewId: string
  cookie: string
  firstWatchedAt: number
  watchedSeconds: number
}

async function startView(stack: Stack, number: number): Promise<Acknowledged> {
  const cookie = `kinora_viewer=${randomBytes(16).toString('base64url')}`
  const path = views.start.path.replace(':id', String(1 + (number % videos)))
  const { body } = await postUntilAcknowledged(stack, path, { body: { positionSeconds: 0 }, cookie })
  const { viewId } = JSON.parse(body) as { viewId: string }
  return { viewId, cookie, firstWatchedAt: performance.now(), watchedSeconds: 0 }
}

async function beatOnce(stack: Stack, view: Acknowledged) {
  const watchedSeconds = (performance.now() - view.firstWatchedAt) / 1000
  const body = { positionSeconds: watchedSeconds % durationSeconds, watchedSeconds }
  const path = views.beat.path.replace(':viewId', view.viewId)
  const { failures } = await postUntilAcknowledged(stack, path, { body, cookie: view.cookie })
  view.watchedSeconds = Math.max(view.watchedSeconds, watchedSeconds)
  return failures
}

async function beatWhileKilling(stack: Stack, known: Acknowledged[], victim: (typeof victims)[number]) {
  let [sent, failures] = [0, 0]
  let killing: Promise<void> | undefined
  const sendOn = async () => {
    while (sent < load.beats) {
      const number = sent++
      if (number > load.beats / 2) killing ??= stack.kill(victim)
      if (number % 20 === 0) known.push(await startView(stack, number))
      const view = known[number % known.length]
      if (view) failures += await beatOnce(stack, view)
    }
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, sendOn))
  await killing
  return failures
}

it.for(victims)(
  'every acknowledged view and second is in the ledger once, although %s is killed meanwhile',
  { timeout: 240_000 },
  async (victim, { onTestFinished }) => {
    const stack = await startStack()
    onTestFinished(() => stack.close())
    const known = await Promise.all(Array.from({ length: load.views }, (_, at) => startView(stack, at)))
    const since = performance.now()
    const killedPid = stack.pidOf(victim)
    const failures = await beatWhileKilling(stack, known, victim)
    const seconds = (performance.now() - since) / 1000
    const summary = `${load.beats} beats, ${failures} in vain when ${victim} was killed, in ${seconds.toFixed(1)} s`
    process.stdout.write(`${summary}\n`)
    await vi.waitFor(() => expect(stack.pidOf(victim)).not.toBe(killedPid), 30_000)

    await pause(1000 * durationSeconds)
    for (const view of known) await beatOnce(stack, view)
    const rows = await vi.waitFor(() => stack.db.selectFrom('views').selectAll().execute(), 30_000)
    const byId = Map.groupBy(rows, ({ id }) => id)
    const wrong = known.filter(({ viewId, watchedSeconds }) => {
      const found = byId.get(viewId) ?? []
      const believed = Math.min(watchedSeconds, durationSeconds * viewRules.maxDurationMultiple)
      return found.length !== 1 || (found[0]?.watchedSeconds ?? 0) < believed - 0.01
    })
    expect(wrong).toEqual([])
    expect(known.filter(({ viewId }) => byId.get(viewId)?.[0]?.verdict !== 'counted')).toEqual([])
    expect((await sql.raw(recount).execute(stack.db)).rows).toEqual([])
  },
)
