import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { requireHost } from './require-host.ts'

const app = Fastify({ trustProxy: true }) as unknown as FastifyInstance
registerErrorHandler(app)
requireHost(app)
app.get('/', async ({ host }) => new URL(`http://${host}`).host)
afterAll(() => app.close())

const statusFor = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/', headers })).statusCode

it.each([
  '[',
  ']',
  '[::1',
  '[::z]',
  'a b',
  'a/b',
  'user@example.org',
  'example.org:99999',
  'a#b',
  '\\',
  '1.2.3.999',
])('refuses %j as a host, sent or forwarded', async (host) => {
  expect(await statusFor({ host })).toBe(400)
  expect(await statusFor({ 'x-forwarded-host': host })).toBe(400)
})

it('refuses two of them, of which a proxy may take the other (RFC 9112 §3.2)', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end('GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

it.each([
  'example.org',
  'example.org:8443',
  'localhost:8080',
  '192.0.2.7',
  '[::1]:8080',
  'under_score.internal',
  'EXAMPLE.org.',
])('takes %s', async (host) => expect(await statusFor({ host })).toBe(200))

it('answers in the usual form', async () => {
  const answer = await app.inject({ url: '/nowhere', headers: { host: '[' } })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'invalid', message: 'The request could not be read.' },
  ])
})
