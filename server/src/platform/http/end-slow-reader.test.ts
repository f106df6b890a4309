import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { endSlowReader } from './end-slow-reader.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const piece = Buffer.alloc(1024 * 1024)

/** A server whose only answer never ends, and a connection that has asked for it. */
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

async function readSome(socket: Socket, bytes: number) {
  for (let taken = 0; taken < bytes;) {
    const [part] = (await once(socket, 'data')) as [Buffer]
    taken += part.length
  }
}

it('ends the connection of a reader that stops reading', async () => {
  const { socket, closed } = await endlessAnswer({ windowMs: 50, leastBytes: 1000 })
  await once(socket, 'readable')
  socket.pause()
  await closed
  expect(server?.listening).toBe(true)
})

it('leaves a reader alone that reads on', async () => {
  const { socket, closed } = await endlessAnswer({ windowMs: 50, leastBytes: 1000 })
  const ended = closed.then(() => 'ended')
  expect(await Promise.race([ended, readSome(socket, 400 * piece.length).then(() => 'read')])).toBe('read')
  socket.destroy()
  await closed
})
