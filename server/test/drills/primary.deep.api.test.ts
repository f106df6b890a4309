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
import { startPatroni } from './start-patroni.ts'

// docs/operations.md “Drills”: deploy/database with a synchronous standby, whose primary is killed under writes.

let folder: string
let patroni: Awaited<ReturnType<typeof startPatroni>>
beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0') // the certificate is self-signed
  folder = await mkdtemp(join(tmpdir(), 'kinora-primary-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'database'))
  patroni = await startPatroni(join(folder, 'database'))
  await migrate(patroni.url, { log: createLog({ level: 'silent' }) })
}, 180_000)
afterAll(async () => {
  await patroni.stop()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const maxOutageSeconds = 20

it(
  'a killed primary is replaced within 20 seconds under 50 writes a second, and no acknowledged write is lost',
  {
    timeout: 300_000,
  },
  async () => {
    const community = await plantCommunity(patroni.url)
    const environment = { DATABASE_URL: patroni.url, DATABASE_CONNECTIONS: '8' }
    const cluster = await startCluster({ folder, nodes: 2, environment })
    const running = startLoad({ url: cluster.url, ...community, perSecond: 100, writePercent: 50 })
    try {
      await pause(10_000)
      const killedAt = running.elapsedMs()
      const before = running.acknowledged.length
      const primary = await patroni.findLeader()
      await patroni.killMember(primary)
      await pause(1000)
      const next = await patroni.findLeader()
      const promotedAt = running.elapsedMs()
      expect(next).not.toBe(primary)
      await vi.waitFor(() => expect(lastAcknowledgedMs()).toBeGreaterThan(promotedAt), 60_000)
      const servesAt = firstAcknowledgedAfter(promotedAt)
      await pause(10_000)
      await patroni.startMember(primary)
      await patroni.untilSynchronous()
      await running.stop()

      const kept = await countLost(patroni.urlOfMember(next), running.acknowledged)
      const lastFailureAt = Math.max(killedAt, ...running.failures.map(({ atMs }) => atMs))
      printFigures('primary killed under 50 writes a second', {
        'acknowledged before': before,
        acknowledged: running.acknowledged.length,
        lost: kept.lost,
        doubled: kept.doubled,
        'new primary after, s': (promotedAt - killedAt) / 1000,
        'first write after, s': (servesAt - killedAt) / 1000,
        'last failure after, s': (lastFailureAt - killedAt) / 1000,
        'failed requests': running.failures.length,
      })
      expect(kept.lost).toBe(0)
      expect((servesAt - killedAt) / 1000).toBeLessThanOrEqual(maxOutageSeconds)
    } finally {
      await running.stop()
      await cluster.close()
    }

    function lastAcknowledgedMs() {
      return running.acknowledged.at(-1)?.atMs ?? 0
    }
    function firstAcknowledgedAfter(timeMs: number) {
      return running.acknowledged.find(({ atMs }) => atMs > timeMs)?.atMs ?? Number.NaN
    }
  },
)
