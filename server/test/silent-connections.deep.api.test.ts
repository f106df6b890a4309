import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { startServer } from './running-server.ts'
import { startSilentProxy } from './silent-proxy.ts'

// docs/operations.md: a network that drops connections delays a node by seconds, and never keeps it from stopping.

/** The longest statement timeout plus reconnection. */
const maxRecoveryMs = 40_000
/** Supervisors kill after 45 to 60 seconds. */
const maxShutdownMs = 50_000

async function startBehindProxy() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-silence-'))
  const database = await createTestDatabase()
  const proxy = await startSilentProxy(database.url)
  const server = await startServer({ folder, environment: { DATABASE_URL: proxy.url } })
  return {
    proxy,
    server,
    countServed: async () => {
      const read = async () => {
        const signal = AbortSignal.timeout(2000)
        const id = randomInt(1e6, 1e9)
        const answer = await fetch(`${server.url}/api/videos/${id}`, { signal }).catch(() => null)
        return answer?.status === 404
      }
      const served = await Promise.all(Array.from({ length: 16 }, read))
      return served.filter(Boolean).length
    },
    close: async () => {
      proxy.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

it('a node serves again within 40 seconds, and stops on a signal, whichever connection is silent', async ({
  onTestFinished,
}) => {
  const node = await startBehindProxy()
  onTestFinished(() => node.close())
  expect(await node.countServed()).toBe(16)

  node.proxy.silence()
  const silentSince = performance.now()
  expect(await node.countServed()).toBeLessThan(16)
  await vi.waitFor(async () => expect(await node.countServed()).toBe(16), {
    timeout: maxRecoveryMs - (performance.now() - silentSince),
    interval: 200,
  })
  const ready = await fetch(`${node.server.url}/readyz`)
  expect(ready.status).toBe(200)

  node.proxy.takeNoMore()
  node.proxy.silence()
  const waiting = node.countServed()
  const signalledAt = performance.now()
  const [code, signal] = await node.server.stop()
  await waiting
  expect(signal).toBe(null)
  expect(code === 0 || code === 1).toBe(true)
  expect(performance.now() - signalledAt).toBeLessThan(maxShutdownMs)
}, 150_000)
