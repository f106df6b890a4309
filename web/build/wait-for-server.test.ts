import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { waitForServer } from './wait-for-server.ts'

type Handler = (request: { url: string }, response: null, next: () => void) => Promise<void>

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

const listen = (port: number) =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port)
    })
    servers.push(server)
  })

function handlerFor(url: string) {
  const handlers: Handler[] = []
  const { configureServer } = waitForServer(url, ['/api'])
  const server = { middlewares: { use: (handler: Handler) => handlers.push(handler) } }
  ;(configureServer as (server: object) => void)(server)
  return handlers[0] as Handler
}

it('holds a request to the server until it listens, and no other', async () => {
  const port = await listen(0)
  servers.splice(0).forEach((server) => server.close())
  const handle = handlerFor(`http://127.0.0.1:${port}`)
  const order: string[] = []
  const held = handle({ url: '/api/videos' }, null, () => order.push('api'))
  await handle({ url: '/src/main.tsx' }, null, () => order.push('file'))
  order.push('listening')
  await listen(port)
  await held
  expect(order).toEqual(['file', 'listening', 'api'])
})
