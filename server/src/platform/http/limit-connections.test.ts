import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitConnections, type ConnectionLimits } from './hostile-clients.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function open(limits: Partial<ConnectionLimits>) {
  server = createServer((_request, response) => response.end('hello'))
  limitConnections(server, { total: 100, perAddress: 0, isExempt: () => false, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const answered = once(socket, 'data').then(([bytes]) => String(bytes).includes('hello'))
    const closed = once(socket, 'close').then(() => false)
    return { socket, isAnswered: await Promise.race([answered, closed]) }
  }
}

it('closes what one address opens beyond its share, and gives places back', async () => {
  const connectFrom = await open({ perAddress: 2 })
  const [first, second, third] = [await connectFrom(), await connectFrom(), await connectFrom()]
  expect([first.isAnswered, second.isAnswered, third.isAnswered]).toEqual([true, true, false])
  const closed = once(first.socket, 'close')
  const settled = new Promise<void>((resolve) => {
    const check = () =>
      server?.getConnections((_error, count) => (count < 2 ? resolve() : setImmediate(check)))
    check()
  })
  first.socket.destroy()
  await Promise.all([closed, settled])
  expect((await connectFrom()).isAnswered).toBe(true)
})

it('does not count addresses that speak for many', async () => {
  const connectFrom = await open({ perAddress: 1, isExempt: (address) => address === '127.0.0.1' })
  expect([(await connectFrom()).isAnswered, (await connectFrom()).isAnswered]).toEqual([true, true])
})

it('closes connections beyond the limit of the node, from any address', async () => {
  const connectFrom = await open({ total: 1, isExempt: () => true })
  expect([(await connectFrom()).isAnswered, (await connectFrom()).isAnswered]).toEqual([true, false])
})
