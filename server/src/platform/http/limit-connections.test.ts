import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createSharedAddressCheck, limitConnections, type ConnectionLimits } from './limit-connections.ts'

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

describe('addresses that speak for many', () => {
  const isExempt = createSharedAddressCheck(['10.1.0.0/16', 'fd00::1'])
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])(
    '%s is one',
    (address) => expect(isExempt(address)).toBe(true),
  )
  it.each(['10.2.0.1', '192.0.2.7', '::ffff:192.0.2.7', 'fd00::2', ''])('%j is none', (address) =>
    expect(isExempt(address)).toBe(false),
  )
  it('are only this machine when no proxy is trusted, and all when all are', () => {
    expect([createSharedAddressCheck(false)('::1'), createSharedAddressCheck(false)('10.1.2.3')]).toEqual([
      true,
      false,
    ])
    expect(createSharedAddressCheck(true)('192.0.2.7')).toBe(true)
  })
})
