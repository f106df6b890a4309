import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createLog } from '../../src/platform/log.ts'
import { printFigures } from './print-figures.ts'
import { startCluster } from './start-cluster.ts'
import { countLost, plantCommunity, startLoad } from './start-load.ts'
import { startPatroni, type Member } from './start-patroni.ts'

// docs/operations.md “Drills”: deploy/database with a synchronous standby, whose primary is killed under writes.

let folder: string
let patroni: Patroni
beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0') // the certificate is self-signed
  folder = await mkdtemp(join(tmpdir(), 'kinora-primary-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'database'))
  patroni = await startPatroni(join(folder, 'database'))
  await migrate(patroni.url, { log: createLog({ level: 'silent' }), waitMs: 30_000 })
}, 180_000)
afterAll(async () => {
  await patroni.stop()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

type Patroni = Awaited<ReturnType<typeof startPatroni>>

interface Loss {
  kill: (patroni: Patroni, primary: Member) => Promise<unknown>
  /** What brings the lost one back as the standby. */
  restart: (patroni: Patroni, primary: Member) => Promise<unknown>
  maxSeconds: number
}

const losses: Record<string, Loss> = {
  'PostgreSQL of the primary': {
    kill: ({ killPostgres }, primary) => killPostgres(primary),
    restart: async () => undefined, // Patroni does
    maxSeconds: 20,
  },
  'the machine of the primary': {
    kill: ({ killMachine }, primary) => killMachine(primary),
    restart: ({ startMember }, primary) => startMember(primary),
    maxSeconds: 20,
  },
}

const writesBefore = 300

it.for(Object.entries(losses))(
  '%s is killed under 50 writes a second: the standby takes over, and no acknowledged write is lost',
  { timeout: 300_000 },
  async ([what, { kill, restart, maxSeconds }]) => {
    const community = await plantCommunity(patroni.url)
    const environment = { DATABASE_URL: patroni.url, DATABASE_CONNECTIONS: '8' }
    const cluster = await startCluster({ folder, nodes: 2, environment })
    const running = startLoad({ url: cluster.url, ...community, perSecond: 100, writePercent: 50 })
    const { acknowledged, failures, elapsedMs } = running
    const firstAfter = (timeMs: number) => acknowledged.find(({ atMs }) => atMs > timeMs)?.atMs ?? Number.NaN
    try {
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(writesBefore), 60_000)
      const primary = await patroni.findLeader()
      const killedAt = elapsedMs()
      await kill(patroni, primary)
      const next = await patroni.findLeader(primary)
      const promotedAt = elapsedMs()
      await vi.waitFor(() => expect(firstAfter(promotedAt)).toBeGreaterThan(promotedAt), 60_000)
      const outageMs = firstAfter(promotedAt) - killedAt
      await pause(5000)
      await restart(patroni, primary)
      await patroni.untilSynchronous()
      await running.stop()

      const kept = await countLost(patroni.urlOfMember(next), acknowledged)
      const lastFailureAt = Math.max(killedAt, ...failures.map(({ atMs }) => atMs))
      printFigures(`${what} killed under 50 writes a second`, {
        'acknowledged writes': acknowledged.length,
        lost: kept.lost,
        doubled: kept.doubled,
        'new primary after, s': (promotedAt - killedAt) / 1000,
        'first write after, s': outageMs / 1000,
        'last failure after, s': (lastFailureAt - killedAt) / 1000,
        'failed requests': failures.length,
      })
      expect(kept).toEqual({ lost: 0, doubled: 0 })
      expect(outageMs / 1000).toBeLessThanOrEqual(maxSeconds)
    } finally {
      await running.stop()
      await cluster.close()
    }
  },
)
