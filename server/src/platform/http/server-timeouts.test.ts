import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { serverTimeouts } from './hostile-clients.ts'

const apps: FastifyInstance[] = []

async function listening(scale: number) {
  const app = Fastify({ ...serverTimeouts({ scale }) }) as unknown as FastifyInstance
  app.get('/', async () => 'hello')
  app.post('/', async () => 'thank you')
  apps.push(app)
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
}
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function connectTo(address: URL): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  return socket
}

async function sendSlowly(socket: Socket, start: string, piece: string): Promise<string> {
  socket.write(start)
  const timer = setInterval(() => socket.write(piece), 20)
  let answer = ''
  socket.on('data', (bytes) => (answer += String(bytes)))
  await new Promise((resolve) => {
    socket.once('close', resolve)
  })
  clearInterval(timer)
  return answer
}

/** A client that is still sending may get a reset instead of the response. */
const timedOut = /^(?:HTTP\/1\.1 408 |$)/

it('ends connections that never come to the end of their headers, and serves others meanwhile', async () => {
  const address = await listening(0.01)
  const slow = await Promise.all(Array.from({ length: 60 }, () => connectTo(address)))
  const ends = slow.map((socket) => sendSlowly(socket, 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'))
  expect(await (await fetch(address)).text()).toBe('hello')
  for (const answer of await Promise.all(ends)) expect(answer).toMatch(timedOut)
})

it('ends a body that trickles in for ever', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n'
  expect(await sendSlowly(await connectTo(await listening(0.001)), head, 'x')).toMatch(timedOut)
})

it('ends a connection that sends nothing after its headers', async () => {
  const socket = await connectTo(await listening(0.01))
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\n')
  socket.resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
