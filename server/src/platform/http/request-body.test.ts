import Fastify, { type FastifyInstance } from 'fastify'
import { request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { registerErrorHandler } from './error-handler.ts'
import { parseFormBody, registerBodyParsers } from './request-body.ts'

const tenMegabytes = 10 * 1024 * 1024
const schema = z.object({
  title: z.string(),
  cover: z.file('A cover is a file').max(tenMegabytes, 'Covers must be less than 10MB').optional(),
  photo: z.file().mime(['image/png'], 'Photos are PNG').optional(),
})

const app = Fastify() as unknown as FastifyInstance
beforeAll(async () => {
  registerErrorHandler(app)
  await registerBodyParsers(app)
  app.post('/', async (request) => {
    const body = await parseFormBody(request, schema)
    const summary = Object.entries(body).map(([name, value]) => [
      name,
      value instanceof File ? `${value.name} ${value.type} ${value.size}` : value,
    ])
    return Object.fromEntries(summary)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const boundary = 'edge'
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.bin"\r\nContent-Type: image/gif\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`

async function post(payload: string, other: Record<string, string> = headers) {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: other })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

describe('formBody', () => {
  it('answers texts, and files with the type that their first bytes say', async () => {
    const png = '\u0089PNG\r\n\u001a\n'
    const payload = Buffer.from(
      field('title', 'One') + file('cover', 'abc') + file('photo', png) + end,
      'latin1',
    )
    const answer = await app.inject({ method: 'POST', url: '/', payload, headers })
    expect(answer.json()).toEqual({
      title: 'One',
      cover: 'a.bin application/octet-stream 3',
      photo: 'a.bin image/png 8',
    })
  })

  it('reads an empty form', async () => {
    expect(await post(end)).toEqual({ status: 200, body: {} })
  })

  it('refuses a file that the schema refuses, with its sentence and the field', async () => {
    expect(await post(file('photo', 'GIF89a') + field('title', 'x') + end)).toEqual({
      status: 415,
      body: { code: 'unsupported_type', message: 'Photos are PNG', fields: { photo: 'Photos are PNG' } },
    })
  })

  it.each([
    ['a file that the form does not name', file('virus', 'abc') + end, 400, 'invalid'],
    ['a file in place of a text', file('title', 'abc') + end, 415, 'unsupported_type'],
    [
      'a field that reaches for the prototype',
      field('__proto__', 'x') + field('a', 'b') + end,
      400,
      'invalid',
    ],
    ['a form cut off in a text', field('title', 'x').slice(0, -8), 400, 'invalid'],
    ['a form cut off in a file', file('cover', 'abc').slice(0, -4), 400, 'invalid'],
    ['no form at all', 'hello', 400, 'invalid'],
    ['too many texts', field('a', '1').repeat(21) + end, 413, 'too_large'],
    ['too many files', file('cover', '1').repeat(5) + end, 413, 'too_large'],
    ['too long a text', field('title', 'x'.repeat(70_000)) + end, 413, 'too_large'],
  ])('refuses %s', async (_, payload, status, code) => {
    const { status: answered, body } = await post(payload)
    expect([answered, body.code]).toEqual([status, code])
  })

  it('refuses another kind of body', async () => {
    const asJson = await post('{"title":"x"}', { 'content-type': 'application/json' })
    expect([asJson.status, asJson.body.code]).toEqual([415, 'unsupported_type'])
    const noEdge = await post(field('title', 'x') + end, { 'content-type': 'multipart/form-data' })
    expect([noEdge.status, noEdge.body.code]).toEqual([400, 'invalid'])
  })

  function sendMegabytes(count: number): Promise<IncomingMessage | undefined> {
    const { port } = app.server.address() as AddressInfo
    const request = send({ port, host: '127.0.0.1', method: 'POST', headers })
    const answered = new Promise<IncomingMessage | undefined>((resolve) => {
      request.once('response', resolve)
      request.once('close', () => resolve(undefined))
      request.on('error', () => resolve(undefined))
    })
    request.write(`--${boundary}\r\nContent-Disposition: form-data; name="cover"; filename="a"\r\n\r\n`)
    const piece = Buffer.alloc(1024 * 1024)
    let sent = 0
    const sendNext = () => {
      if (request.destroyed) return
      sent += 1
      if (sent > count) request.end(`\r\n${end}`)
      else request.write(piece, sendNext)
    }
    sendNext()
    return answered
  }

  it('answers who sends a file that is too long, with the field’s sentence, once they have sent it', async () => {
    const response = await sendMegabytes(24)
    expect(response?.statusCode).toBe(413)
    expect(response && (await json(response))).toEqual({
      code: 'file_too_large',
      message: 'Covers must be less than 10MB',
      fields: { cover: 'Covers must be less than 10MB' },
    })
  })

  it('does not read a file without end', async () => {
    const response = await sendMegabytes(Number.POSITIVE_INFINITY)
    expect([undefined, 413]).toContain(response?.statusCode)
    response?.destroy()
  })

  it('continues serving after a sender disconnects in the middle of a file', async () => {
    const { port } = app.server.address() as AddressInfo
    const request = send({ port, host: '127.0.0.1', method: 'POST', headers })
    request.on('error', () => undefined)
    const closed = new Promise((resolve) => request.once('close', resolve))
    request.write(file('cover', 'x'.repeat(100_000)).slice(0, -10), () => request.destroy())
    await closed
    expect((await post(field('title', 'x') + end)).status).toBe(200)
  })
})
