import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { requireMetricsAccess } from './health-routes.ts'

const token = 'numbers-for-prometheus'
const app = Fastify({ trustProxy: true }) as unknown as FastifyInstance
registerErrorHandler(app)
app.get('/metrics', async (request) => requireMetricsAccess(request, token))
app.get('/without', async (request) => requireMetricsAccess(request, undefined))
afterAll(() => app.close())

const fetchMetrics = async (remoteAddress: string, headers: Record<string, string> = {}, url = '/metrics') =>
  (await app.inject({ url, remoteAddress, headers })).statusCode

const refused = 401
const elsewhere = '192.0.2.7'

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('allows this machine: %s', async (address) => {
  expect(await fetchMetrics(address)).toBe(200)
  expect(await fetchMetrics(address, {}, '/without')).toBe(200)
})

it('denies others without the token', async () => {
  expect(await fetchMetrics(elsewhere)).toBe(refused)
  expect(await fetchMetrics(elsewhere, { authorization: 'Bearer guessed' })).toBe(refused)
  expect(await fetchMetrics(elsewhere, { authorization: token })).toBe(refused)
  expect(await fetchMetrics(elsewhere, { authorization: 'Bearer undefined' }, '/without')).toBe(refused)
  expect(await fetchMetrics(elsewhere, { authorization: `Bearer ${token}` })).toBe(200)
})

it('ignores forwarded headers that claim to be this machine', async () => {
  expect(await fetchMetrics(elsewhere, { 'x-forwarded-for': '127.0.0.1' })).toBe(refused)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    expect(await fetchMetrics('127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(refused)
  }
})

it('allows requests through a proxy with the token', async () => {
  const headers = { 'x-forwarded-for': elsewhere, authorization: `Bearer ${token}` }
  expect(await fetchMetrics('127.0.0.1', headers)).toBe(200)
})
