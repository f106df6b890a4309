import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { endSlowReader } from '../storage/send-stored.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const piece = Buffer.alloc(64 * 1024)

async function endlessAnswer(limits: { windowMs: number; leastBytes: number }) {
  const closed = Promise.withResolvers<void>()
  server = createServer((_request, response) => {
    endSlowReader(response, limits)
    response.once('close', closed.resolve)
    Readable.from(endless()).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return { socket, closed: closed.promise }
}

function* endless() {
  for (;;) yield piece
}

async function readFor(socket: Socket, ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until) await once(socket, 'data')
}

it('ends the connection of a reader that stops reading', async () => {
  const { socket, closed } = await endlessAnswer({ windowMs: 50, leastBytes: 1000 })
  await once(socket, 'readable')
  socket.pause()
  await closed
  expect(server?.listening).toBe(true)
})

it('leaves a reader alone that reads on', async () => {
  const windowMs = 400 // as long as a busy machine may stall
  const { socket, closed } = await endlessAnswer({ windowMs, leastBytes: 1000 })
  const ended = closed.then(() => 'ended')
  expect(await Promise.race([ended, readFor(socket, 3 * windowMs).then(() => 'read')])).toBe('read')
  socket.destroy()
  await closed
})
