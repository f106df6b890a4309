import Fastify, { type FastifyInstance } from 'fastify'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { registerErrorHandler } from '../http/error-handler.ts'
import { createLog } from '../log.ts'
import { renderMetrics } from '../metrics.ts'
import { pushEvent, createPushHub, type PushHub, pushSessionEnded } from './push-hub.ts'
import { sendEventStream } from './event-stream.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

let events: PushHub
let app: FastifyInstance
let port: number
let sockets: Socket[]
const log = createLog({ level: 'silent' })

beforeEach(async () => {
  events = await createPushHub({ databaseUrl: database.url, db, log })
  app = Fastify()
  sockets = []
  app.server.on('connection', (socket) => sockets.push(socket))
  registerErrorHandler(app)
  app.addHook('preClose', () => events.close())
  app.addHook('onRequest', async (_, reply) => void reply.header('x-content-type-options', 'nosniff'))
  app.get<{ Params: { id: string } }>('/events/:id', (req, reply) =>
    sendEventStream(req, reply, {
      events,
      viewerId: Number(req.params.id),
      maxOpen: 2,
      heartbeatSeconds: 0.02,
    }),
  )
  app.get('/brief', (req, reply) => sendEventStream(req, reply, { events, viewerId: 7, maxSeconds: 0.05 }))
  app.get<{ Params: { open: string } }>('/session/:open', (req, reply) =>
    sendEventStream(req, reply, {
      events,
      viewerId: 8,
      session: {
        id: 80,
        isOpen: async () => {
          if (req.params.open === 'unknown') throw new Error('The database is away')
          return req.params.open === 'yes'
        },
      },
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

const pushTo = (viewerId: number, payload: object) =>
  db.transaction().execute((trx) => pushEvent(trx, { viewerId, name: 'thing', payload }))

const open = (viewerId: number, headers: Record<string, string> = {}) =>
  openStreamAt(`/events/${viewerId}`, headers)

async function openStreamAt(path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, headers }, resolve).on('error', reject).end()
  })
  let text = ''
  const waiting = new Set<() => void>()
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    for (const checkText of waiting) checkText()
  })
  const ended = new Promise<void>((resolve) => void response.once('close', resolve))
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(text)
        if (match) resolve(match)
      }
      waiting.add(check)
      check()
      void ended.then(() => reject(new Error(`The stream ended without ${String(pattern)}: ${text}`)))
    })
  return { response, until, ended, text: () => text, leave: () => response.destroy() }
}

it('sends events in the form of the standard, with headers that keep proxies out of the way', async () => {
  const stream = await open(1)
  await pushTo(1, { text: 'two\nlines' })
  await stream.until(/id: \d+\nevent: thing\ndata: {"text":"two\\nlines"}\n\n/)
  expect(stream.text()).toMatch(/^retry: \d+\n\n/)
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  stream.leave()
})

it('sends heartbeats, so that proxies keep an idle connection open', async () => {
  const stream = await open(1)
  await stream.until(/:\n\n:\n\n/)
  expect(stream.text()).toMatch(/^retry: \d+\n\n(:\n\n)+$/)
  stream.leave()
})

it('continues after the browser’s last id', async () => {
  const first = await open(1)
  await pushTo(1, { n: 1 })
  const [, id = ''] = await first.until(/id: (\d+)\nevent: thing\ndata: {"n":1}/)
  first.leave()
  await pushTo(1, { n: 2 })
  const second = await open(1, { 'last-event-id': id })
  await second.until(/"n":2/)
  expect(second.text()).not.toContain('"n":1')
  second.leave()
})

it('refuses more streams of one viewer than allowed, until one leaves', async () => {
  const [one, two] = [await open(1), await open(1)]
  const third = await open(1)
  expect(third.response.statusCode).toBe(429)
  expect(Number(third.response.headers['retry-after'])).toBeGreaterThan(0)
  const other = await open(2)
  expect(other.response.statusCode).toBe(200)

  one.leave()
  await expect.poll(async () => (await renderMetrics()).text).toContain('kinora_event_streams_open 2')
  const fourth = await open(1)
  expect(fourth.response.statusCode).toBe(200)
  for (const stream of [two, other, fourth]) stream.leave()
})

it('ends every stream when the server stops', async () => {
  const stream = await open(1)
  await Promise.all([app.close(), stream.ended])
  await expect.poll(async () => (await renderMetrics()).text).toContain('kinora_event_streams_open 0')
})

it('ends after its maximum age, so that the browser reconnects and is authenticated again', async () => {
  const stream = await openStreamAt('/brief')
  await stream.ended
  expect(stream.text()).toBe('retry: 2000\n\n')
})

it('ends when its session had already ended, or cannot be looked up', async () => {
  for (const isOpen of ['no', 'unknown']) {
    const stream = await openStreamAt(`/session/${isOpen}`)
    await stream.ended
    expect(stream.text()).toBe('retry: 2000\n\n')
  }
})

it('ends with its own session, not with another one', async () => {
  const stream = await openStreamAt('/session/yes')
  const end = (sessionId: number) => db.transaction().execute((trx) => pushSessionEnded(trx, 8, sessionId))
  await end(81)
  await pushTo(8, { still: 'here' })
  await stream.until(/still/)
  await end(80)
  await stream.ended
  expect(stream.text()).not.toContain('session-ended')
})

it('keeps what a slow browser has not read in the database, not in memory', { tags: 'deep' }, async () => {
  const slow = await open(1)
  const [slowSocket] = sockets
  slow.response.pause()
  const quick = await open(1)
  const text = 'x'.repeat(100_000)
  for (let i = 0; i < 120; i++) await pushTo(1, { i, text })
  await quick.until(/"i":119,/)
  expect(slowSocket!.writableLength).toBeLessThan(500_000)

  slow.response.resume()
  await slow.until(/"i":119,/)
  const order = [...slow.text().matchAll(/"i":(\d+),/g)].map(([, i]) => Number(i))
  expect(order).toEqual(Array.from({ length: 120 }, (_, i) => i))
  for (const stream of [slow, quick]) stream.leave()
})
