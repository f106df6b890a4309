import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serializePipelinedRequests } from './hostile-clients.ts'

let app: FastifyInstance
let started: string[]
let finish: PromiseWithResolvers<void>

beforeEach(async () => {
  started = []
  finish = Promise.withResolvers()
  app = Fastify()
  serializePipelinedRequests(app)
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
    started.push(params.name)
    if (params.name === 'slow') await finish.promise
    return params.name
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  finish.resolve()
  app.server.closeAllConnections()
  await app.close()
})

function sendRequests(...names: string[]): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  return socket
}

async function bodiesOf(socket: Socket, count: number) {
  let text = ''
  const bodies = () => [...text.matchAll(/\r\n\r\n(\w+?)(?=HTTP|$)/g)].map(([, body]) => body)
  while (bodies().length < count) text += String((await once(socket, 'data'))[0])
  return bodies()
}

it('begins with a request when those before it on its connection are answered, in their order', async () => {
  const socket = sendRequests('slow', 'second', 'third')
  await vi.waitFor(() => expect(started).toEqual(['slow']))
  expect((await app.inject('/other')).body).toBe('other')
  expect(started).toEqual(['slow', 'other'])
  finish.resolve()
  expect(await bodiesOf(socket, 3)).toEqual(['slow', 'second', 'third'])
  expect(started).toEqual(['slow', 'other', 'second', 'third'])
})

it('begins with none of them when the connection is gone', async () => {
  const socket = sendRequests('slow', ...Array.from({ length: 50 }, (_, index) => `late${index}`))
  await vi.waitFor(() => expect(started).toEqual(['slow']))
  socket.destroy()
  await vi.waitFor(async () => {
    const open = await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
    expect(open).toBe(0)
  })
  finish.resolve()
  expect((await app.inject('/other')).body).toBe('other')
  expect(started).toEqual(['slow', 'other'])
})

it('answers one after the other on a connection that stays open', async () => {
  const socket = sendRequests('first')
  expect(await bodiesOf(socket, 1)).toEqual(['first'])
  socket.write('GET /second HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await bodiesOf(socket, 1)).toEqual(['second'])
})
