import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enforceBodyTimeouts } from './hostile-clients.ts'

const app = Fastify() as unknown as FastifyInstance
/** 30 s become 150 ms */
enforceBodyTimeouts(app, { scale: 0.005 })
app.addContentTypeParser('application/octet-stream', (_request, stream, done) => done(null, stream))
app.post('/json', async ({ body }) => body)
app.post('/bytes', { config: { bodyKind: 'bytes' } }, async ({ body }) => {
  let length = 0
  for await (const piece of body as AsyncIterable<Buffer>) length += piece.length
  return { length }
})
app.post('/unread', async (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200).write('begun')
})

let address: URL
beforeAll(async () => {
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => app.close())

async function trickle(path: string, type: string, body: string): Promise<string> {
  const socket: Socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\n`)
  socket.write(`content-length: ${body.length}\r\n\r\n`)
  let sent = 0
  const timer = setInterval(() => {
    if (sent < body.length) socket.write(body.charAt(sent++))
  }, 10)
  let answer = ''
  socket.on('data', (bytes) => (answer += String(bytes)))
  // `once` would throw on ECONNRESET, which is one of the expected outcomes.
  await new Promise((resolve) => {
    socket.on('close', resolve)
  })
  clearInterval(timer)
  return answer
}

it('ends a JSON body that trickles in', async () => {
  // A client that is still sending may get a reset instead of the response.
  expect(await trickle('/json', 'application/json', JSON.stringify('x'.repeat(500)))).toMatch(
    /^(?:HTTP\/1\.1 408 |$)/,
  )
})

it('ends an unread body, also at an unknown path', async () => {
  expect(await trickle('/nowhere', 'application/json', 'x'.repeat(500))).toMatch(/^HTTP\/1\.1 4|^$/)
  expect(await trickle('/unread', 'application/octet-stream', 'x'.repeat(500))).toContain('begun')
})

it('takes a body that is there in time', async () => {
  expect(await trickle('/json', 'application/json', '"hi"')).toContain('hi')
})

it('leaves uploads the time they need', async () => {
  expect(await trickle('/bytes', 'application/octet-stream', 'x'.repeat(40))).toContain('{"length":40}')
})
