import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerErrorHandler } from '../http/error-handler.ts'
import { openStorage } from './open-storage.ts'
import { sendStored } from './send-stored.ts'

let folder: string
let app: FastifyInstance
const text = '0123456789'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'send-stored-'))
  const { storage } = await openStorage({ dataDir: folder })
  await storage.putBytes('a/digits.txt', Buffer.from(text))
  await storage.putBytes('a/empty.txt', Buffer.alloc(0))
  app = Fastify()
  registerErrorHandler(app)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: (request, reply) =>
      sendStored(request, reply, storage, {
        key: request.params['*'],
        contentType: 'text/plain',
        cacheControl: 'public, max-age=60',
      }),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (
  headers: Record<string, string> = {},
  url = '/files/a/digits.txt',
  method: 'GET' | 'HEAD' = 'GET',
) => app.inject({ method, url, headers })

it('sends the whole file with what caches need', async () => {
  const answer = await get()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(text)
  expect(answer.headers).toMatchObject({
    'content-length': '10',
    'content-type': 'text/plain',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=60',
    etag: expect.stringMatching(/^".+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  })
})

it('sends the size on HEAD without a body', async () => {
  const answer = await get({ range: 'bytes=0-1' }, '/files/a/digits.txt', 'HEAD')
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10', ''])
})

it.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=0-99', text, 'bytes 0-9/10'],
])('sends the part %s', async (range, body, contentRange) => {
  const answer = await get({ range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, body, contentRange])
  expect(answer.headers['content-length']).toBe(String(body.length))
})

it('answers 416 with the size for a part that is not there', async () => {
  const answer = await get({ range: 'bytes=10-' })
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([416, 'bytes */10', ''])
})

it('answers 304 to a browser that has the file', async () => {
  const { etag } = (await get()).headers
  const answer = await get({ 'if-none-match': `"other", ${String(etag)}` })
  expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
})

it('sends the whole file when the part belongs to another version', async () => {
  const answer = await get({ range: 'bytes=2-4', 'if-range': '"another"' })
  expect([answer.statusCode, answer.body]).toEqual([200, text])
})

it('sends an empty file', async () => {
  const answer = await get({}, '/files/a/empty.txt')
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '0'])
})

it.each(['/files/a/nothing.txt', '/files/a', '/files/', '/files/..%2f..%2fetc/passwd', '/files/a/%00'])(
  'answers 404 to %s',
  async (url) => {
    expect((await get({}, url)).statusCode).toBe(404)
  },
)
