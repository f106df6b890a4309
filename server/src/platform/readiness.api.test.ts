import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestContext } from '../../test/context.ts'
import { buildWorkerApp } from '../app.ts'
import type { Context } from '../context.ts'

let opened: Awaited<ReturnType<typeof createTestContext>>
const apps: FastifyInstance[] = []
beforeAll(async () => {
  opened = await createTestContext({ environment: { ROLE: 'worker' } })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await opened.close()
})

async function startWorkerApp(change: Partial<Context> = {}) {
  const app = await buildWorkerApp({ ...opened.ctx, ...change })
  apps.push(app)
  return app
}
async function readinessOf(change: Partial<Context>) {
  const { statusCode, payload } = await (await startWorkerApp(change)).inject('/readyz')
  return [statusCode, JSON.parse(payload).status]
}

it('a node that drains is not ready, and closes the connections that proxies keep', async () => {
  expect(await readinessOf({ draining: AbortSignal.abort() })).toEqual([503, 'draining'])
  const app = await startWorkerApp({ draining: AbortSignal.abort() })
  expect((await app.inject('/healthz')).headers.connection).toBe('close')
})

it('a worker shows its health and its metrics, and nothing else', async () => {
  const app = await startWorkerApp()
  const statusOf = async (url: string, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url, remoteAddress })).statusCode
  expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/metrics')]).toEqual([
    200, 200, 200,
  ])
  expect((await app.inject('/metrics')).payload).toContain('role="worker"} 1')
  expect(await statusOf('/metrics', '192.0.2.7')).toBe(401)
  expect([await statusOf('/'), await statusOf('/api/videos')]).toEqual([404, 404])
})

it('a worker is ready when it hears the database and reaches its storage', async () => {
  const { connections, storage } = opened.ctx
  expect(await readinessOf({})).toEqual([200, 'ready'])
  const stat = async () => {
    throw new Error('no route to the bucket')
  }
  expect(await readinessOf({ storage: { ...storage, stat } })).toEqual([503, 'the storage does not answer'])
  expect(await readinessOf({ connections: { ...connections, isListening: () => false } })).toEqual([
    503,
    'changes in the database are not heard of',
  ])
  expect(await readinessOf({ connections: { ...connections, oldestQueryMs: () => 16_000 } })).toEqual([
    503,
    'the database does not answer',
  ])
})

it('a node that serves the site stays ready without its storage and its listeners', async () => {
  const { config, connections } = opened.ctx
  const serving = {
    config: { ...config, ROLE: 'api' as const },
    connections: { ...connections, isListening: () => false },
  }
  expect(await readinessOf(serving)).toEqual([200, 'ready'])
})
