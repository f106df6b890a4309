import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { printFigures } from './print-figures.ts'
import { startCluster, type Cluster } from './start-cluster.ts'
import { countLost, plantCommunity, startLoad, type Community } from './start-load.ts'

// docs/operations.md “Drills”: three API nodes behind deploy/proxy/haproxy.cfg, under load.

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let community: Community
let cluster: Cluster
beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0') // the certificate is self-signed
  folder = await mkdtemp(join(tmpdir(), 'kinora-nodes-'))
  database = await createTestDatabase()
  community = await plantCommunity(database.url)
  const environment = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '8' }
  cluster = await startCluster({ folder, nodes: 3, environment })
}, 120_000)
afterAll(async () => {
  await cluster.close()
  await database.drop()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const load = { perSecond: 80, writePercent: 20 }

it('a rolling restart fails none of 5,000 requests', { timeout: 300_000 }, async () => {
  const running = startLoad({ url: cluster.url, ...community, ...load })
  const stops: number[] = []
  for (const at of [0, 1, 2]) stops.push(await cluster.replace(at))
  await vi.waitFor(() => expect(running.sent()).toBeGreaterThanOrEqual(5000), 120_000)
  await running.stop()
  const kept = await countLost(database.url, running.acknowledged)
  printFigures('rolling restart of 3 nodes', {
    requests: running.sent(),
    failed: running.failures.length,
    'acknowledged writes': running.acknowledged.length,
    'writes lost': kept.lost,
    'slowest stop, s': Math.max(...stops) / 1000,
  })
  expect(running.failures).toEqual([])
  expect(kept).toEqual({ lost: 0, doubled: 0 })
})

it('a killed node fails only the requests that it had', { timeout: 180_000 }, async () => {
  const running = startLoad({ url: cluster.url, ...community, ...load })
  await pause(3000)
  const killedAt = running.elapsedMs()
  process.kill(cluster.server(0).pid, 'SIGKILL')
  await cluster.server(0).exited
  const exitedAt = running.elapsedMs()
  await pause(8000)
  await cluster.start(0)
  await cluster.untilReady(0)
  await pause(3000)
  await running.stop()
  const kept = await countLost(database.url, running.acknowledged)
  const lastFailureAt = Math.max(killedAt, ...running.failures.map(({ atMs }) => atMs))
  printFigures('killed node of 3', {
    requests: running.sent(),
    failed: running.failures.length,
    'writes lost': kept.lost,
    'failing for, s': (lastFailureAt - killedAt) / 1000,
  })
  expect(running.failures.filter(({ sentAtMs }) => sentAtMs > exitedAt)).toEqual([])
  expect(kept).toEqual({ lost: 0, doubled: 0 })
})
