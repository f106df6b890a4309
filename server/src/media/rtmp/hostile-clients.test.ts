import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { encodeAmf } from './amf0.ts'
import { clientHandshake, openClient, publishAs } from './rtmp-client.fixture.ts'
import { closeServers, startServer } from './rtmp-server.fixture.ts'

const keyframe = Buffer.from('170100000042', 'hex')
const ping = Buffer.of(0, 6, 0, 0, 0, 5)
const pong = Buffer.of(0, 7, 0, 0, 0, 5)

afterEach(closeServers)

describe('a hostile client', () => {
  const longMessage = Buffer.concat([clientHandshake, Buffer.from('04000000ffffff0901000000', 'hex')])
  const command = (...values: Parameters<typeof encodeAmf>[0]) => {
    const payload = encodeAmf(values)
    const header = Buffer.from('030000000000001400000000', 'hex')
    header.writeUIntBE(payload.length, 4, 3)
    return Buffer.concat([header, payload])
  }
  it.each([
    ['random bytes', randomBytes(10_000).fill(0xff, 0, 1)],
    ['a request of HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['random bytes behind a handshake', Buffer.concat([clientHandshake, Buffer.alloc(100_000, 0xc7)])],
    ['a huge message', longMessage],
    ['a command before connect', Buffer.concat([clientHandshake, command('publish', 1, null, 'good')])],
    ['a command that is no text', Buffer.concat([clientHandshake, command(1)])],
    ['an endless name', Buffer.concat([clientHandshake, command('connect', 1, { app: 'x'.repeat(2000) })])],
    ['an endless handshake', clientHandshake.subarray(0, 100)],
    ['half a command', Buffer.concat([clientHandshake, command('connect', 1, {}).subarray(0, 20)])],
    ['nothing', Buffer.alloc(0)],
  ])('that sends %s is disconnected, and others are served', async (_, bytes) => {
    const { port, tags, settings } = await startServer({ deadlineMs: 1000 })
    const hostile = await openClient(port)
    hostile.socket.write(bytes)
    await hostile.closed
    settings.deadlineMs = 20_000
    const client = await publishAs(port, 'good')
    client.send(9, keyframe)
    client.send(4, ping)
    await client.waitForAnswer(pong)
    expect(tags).toHaveLength(1)
    client.socket.destroy()
  })

  it('that sends slowly does not outlive the deadline', async () => {
    const { port } = await startServer({ deadlineMs: 300 })
    const hostile = await openClient(port)
    const drip = setInterval(() => hostile.socket.write(Buffer.of(3)), 20)
    await hostile.closed
    clearInterval(drip)
    expect(hostile.answers).toEqual([])
  })

  it('that is a publisher ends as invalid', async () => {
    const { port, ended } = await startServer({ maxMessageBytes: 100_000 })
    const client = await publishAs(port, 'good')
    await client.waitForAnswer('Publish.Start')
    client.send(9, Buffer.alloc(100_001))
    expect(await ended).toBe('invalid')
    await client.closed
  })

  it('that asks and reads nothing does not fill the memory', { timeout: 30_000 }, async () => {
    const { port, server } = await startServer()
    const client = await openClient(port)
    client.socket.pause()
    client.socket.write(Buffer.concat([clientHandshake, command('connect', 1, {})]))
    const asks = Buffer.concat(Array.from({ length: 2000 }, () => command('x', 1)))
    while (!client.socket.closed) {
      if (client.socket.write(asks)) await setImmediate()
      else await Promise.race([once(client.socket, 'drain').catch(() => undefined), client.closed])
    }
    while (server.connections() > 0) await setImmediate()
    expect(client.answers).toEqual([])
  })
})
