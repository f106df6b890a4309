import Fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseCoding, compressResponses } from './compress-responses.ts'

describe('codingFor', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('answers %j with %s', (accepted, coding) => {
    expect(chooseCoding(accepted)).toBe(coding)
  })
})

describe('answers', () => {
  const text = JSON.stringify({ words: 'word '.repeat(400) })
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    compressResponses(app)
    const json = 'application/json; charset=utf-8'
    app.get('/long', (_request, reply) => reply.header('vary', 'origin').type(json).send(text))
    app.get('/short', (_request, reply) => reply.type(json).send('{}'))
    app.get('/bytes', (_request, reply) => reply.type('image/webp').send(text))
    app.post('/long', (_request, reply) => reply.type(json).send(text))
    await app.ready()
  })
  afterAll(() => app.close())

  const request = (url: string, accepted?: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    app.inject({ method, url, ...(accepted && { headers: { 'accept-encoding': accepted } }) })

  it('come compressed as the browser takes them, and say that they vary with that', async () => {
    const br = await request('/long', 'gzip, br')
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'origin, accept-encoding' })
    expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length)
    expect(br.rawPayload.length).toBeLessThan(text.length / 4)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
    const gzip = await request('/long', 'gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
  })

  it('are uncompressed for clients without codings, and still vary', async () => {
    const plain = await request('/long')
    expect([plain.body, plain.headers['content-encoding']]).toEqual([text, undefined])
    expect(plain.headers.vary).toBe('origin, accept-encoding')
  })

  it('are described in HEAD as they come in GET', async () => {
    const [get, head] = [await request('/long', 'br'), await request('/long', 'br', 'HEAD')]
    const { date: _now, ...described } = get.headers
    expect(head.headers).toMatchObject(described)
    expect(head.rawPayload.length).toBe(0)
  })

  it.each([
    ['a short text', '/short', 'GET'],
    ['what is no text', '/bytes', 'GET'],
    ['the answer to a change', '/long', 'POST'],
  ] as const)('with %s stay as they are', async (_name, url, method) => {
    const { headers } = await request(url, 'br', method)
    expect(headers).not.toHaveProperty('content-encoding')
  })
})
