import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { encodeAmf } from './amf0.ts'
import { encodeFlvTag } from './flv-tags.ts'
import type { EndReason } from './publishing.ts'
import { clientHandshake, openClient, publishAs } from './rtmp-client.fixture.ts'
import { closeServers, startServer } from './rtmp-server.fixture.ts'
import { createRtmpServer } from './rtmp-server.ts'

const keyframe = Buffer.from('170100000042', 'hex')
const ping = (number: number) => Buffer.of(0, 6, 0, 0, 0, number)
const pong = (number: number) => Buffer.of(0, 7, 0, 0, 0, number)

afterEach(closeServers)

describe('a publisher', () => {
  it('is accepted with its key, and everything it sends is passed on', async () => {
    const { port, requests, tags, metadata, ended } = await startServer()
    const client = await publishAs(port, 'good?from=test&x=1')
    expect(await client.readCommand('Publish.Start')).toMatchObject([
      'onStatus',
      0,
      null,
      { level: 'status' },
    ])
    expect(requests).toEqual([
      { app: 'live', streamKey: 'good', query: 'from=test&x=1', address: '127.0.0.1', encoder: 'Test/1.0' },
    ])
    client.send(18, encodeAmf(['@setDataFrame', 'onMetaData', { width: 640 }]))
    client.send(9, keyframe)
    client.send(8, Buffer.alloc(0))
    client.send(22, encodeFlvTag({ type: 8, timestampMs: 0, payload: Buffer.from('af0121', 'hex') }))
    client.send(15, Buffer.concat([Buffer.of(0), encodeAmf(['onMetaData', { width: 320 }])]))
    client.sendCommand('FCUnpublish', 4, null, 'good')
    expect(await ended).toBe('finished')
    expect(tags.map(({ type, payload }) => [type, payload.toString('hex')])).toEqual([
      [18, encodeAmf(['onMetaData', { width: 640 }]).toString('hex')],
      [9, keyframe.toString('hex')],
      [8, 'af0121'],
      [18, encodeAmf(['onMetaData', { width: 320 }]).toString('hex')],
    ])
    expect(metadata).toMatchObject([{ width: 640 }, { width: 320 }])
    await client.waitForAnswer('Unpublish.Success')
    await client.closed
  })

  it('gets the answers in the order that encoders expect', async () => {
    const { port } = await startServer()
    const client = await publishAs(port, 'good')
    client.sendCommand('_checkbw', 7, null)
    client.sendCommand('FCPublish', 8, null, 'good')
    client.sendCommand('onLater', 0, null)
    client.send(4, ping(1))
    await client.waitForAnswer(pong(1))
    expect(client.answers.map(({ type }) => type)).toEqual([5, 6, 20, 20, 4, 20, 20, 20, 4])
    expect(await client.readCommand('Connect.Success')).toMatchObject([
      '_result',
      1,
      {},
      { objectEncoding: 0 },
    ])
    expect(await client.readCommand('Call.Failed')).toMatchObject(['_error', 7, null, { level: 'error' }])
    expect(client.answers[0]?.payload.readUInt32BE()).toBe(2_500_000)
    client.socket.destroy()
  })

  it('with another key reads why it is refused, and is disconnected', async () => {
    const { port } = await startServer()
    const client = await publishAs(port, 'bad')
    const refusal = { level: 'error', code: 'NetStream.Publish.BadName', description: 'No such key.' }
    expect(await client.readCommand('BadName')).toEqual(['onStatus', 0, null, refusal])
    await client.closed
  })

  it('is refused when the key cannot be checked', async () => {
    const { port } = await startServer({ authorize: () => Promise.reject(new Error('no database')) })
    const client = await publishAs(port, 'good')
    expect(await client.readCommand('The server failed.')).toMatchObject([
      'onStatus',
      0,
      null,
      { level: 'error' },
    ])
    await client.closed
  })

  it('can be ended with a sentence', async () => {
    const { port, publishers, ended } = await startServer()
    const client = await publishAs(port, 'good')
    await client.waitForAnswer('Publish.Start')
    client.send(9, randomBytes(200_000))
    publishers[0]?.end('An administrator ended the stream.')
    await client.waitForAnswer('An administrator ended the stream.')
    expect(await ended).toBe('stopped')
    await client.closed
  })

  it('may not play', async () => {
    const { port } = await startServer()
    const client = await openClient(port)
    client.socket.write(clientHandshake)
    client.sendCommand('connect', 1, { app: 'live' })
    client.sendCommand('play', 0, null, 'good')
    expect(await client.readCommand('Play.Failed')).toMatchObject(['onStatus', 0, null, { level: 'error' }])
    await client.closed
  })

  it('that leaves without a word is disconnected, after what it sent', async () => {
    const { port, ended, tags } = await startServer()
    const client = await publishAs(port, 'good')
    await client.waitForAnswer('Publish.Start')
    for (let times = 0; times < 100; times++) client.send(9, keyframe)
    client.socket.end()
    expect(await ended).toBe('disconnected')
    expect(tags).toHaveLength(100)
  })

  it('that leaves before it is accepted is ended too', async () => {
    const asked = Promise.withResolvers<void>()
    const verdict = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<EndReason>()
    const sink = { onTag: () => undefined, onEnd: ended.resolve }
    const { port } = await startServer({
      authorize: async () => {
        asked.resolve()
        await verdict.promise
        return { accepts: true, sink }
      },
    })
    const client = await publishAs(port, 'good')
    await asked.promise
    client.socket.resetAndDestroy()
    verdict.resolve()
    expect(await ended.promise).toBe('disconnected')
  })

  it('that says nothing more is silent', async () => {
    const { port, ended } = await startServer({ idleMs: 50 })
    const client = await publishAs(port, 'good')
    expect(await ended).toBe('silent')
    await client.closed
  })

  it('waits while the sink is busy, and is not silent meanwhile', async () => {
    const { port, sink } = await startServer({ idleMs: 200 })
    const calls: (() => void)[] = []
    const first = Promise.withResolvers<void>()
    sink.onTag = () => {
      first.resolve()
      return new Promise((resolve) => calls.push(resolve))
    }
    const client = await publishAs(port, 'good')
    client.send(9, keyframe)
    client.send(9, keyframe)
    client.send(4, ping(2))
    await first.promise
    const ends: EndReason[] = []
    sink.onEnd = (reason) => void ends.push(reason)
    // One that came later is silent for too long by then.
    const later = await publishAs(port, 'good')
    await later.closed
    expect(ends).toEqual(['silent'])
    expect(calls).toHaveLength(1)
    expect(client.answers.some(({ payload }) => payload.equals(pong(2)))).toBe(false)
    calls[0]?.()
    while (calls.length < 2) await setImmediate()
    calls[1]?.()
    await client.waitForAnswer(pong(2))
    client.socket.destroy()
  })

  it('is ended when the sink fails', async () => {
    const { port, sink, ended } = await startServer()
    sink.onTag = () => Promise.reject(new Error('a broken pipe'))
    const client = await publishAs(port, 'good')
    client.send(9, keyframe)
    expect(await ended).toBe('stopped')
    await client.closed
  })

  it('is told how much has arrived', async () => {
    const { port } = await startServer()
    const client = await publishAs(port, 'good')
    client.send(5, Buffer.of(0, 0, 0x10, 0))
    client.send(4, ping(3))
    await client.waitForAnswer(pong(3))
    client.send(9, Buffer.alloc(5000))
    client.send(4, ping(4))
    await client.waitForAnswer(pong(4))
    expect(client.answers.filter(({ type }) => type === 3).length).toBeGreaterThan(0)
    client.socket.destroy()
  })
})

describe('the server', () => {
  it('takes no more connections than it may', async () => {
    const { port, server } = await startServer({ maxConnections: 2 })
    const clients = [await publishAs(port, 'good'), await publishAs(port, 'good')]
    for (const client of clients) await client.waitForAnswer('Publish.Start')
    const third = await openClient(port)
    await third.closed
    expect(server.connections()).toBe(2)
    clients[0]?.socket.destroy()
    while (server.connections() === 2) await setImmediate()
    const next = await publishAs(port, 'good')
    await next.waitForAnswer('Publish.Start')
    for (const client of [...clients, next]) client.socket.destroy()
  })

  it('counts those of a network that were not accepted yet', async () => {
    const { port } = await startServer({ maxPerNetwork: 1 })
    const accepted = [await publishAs(port, 'good')]
    await accepted[0]?.waitForAnswer('Publish.Start')
    accepted.push(await publishAs(port, 'good'))
    await accepted[1]?.waitForAnswer('Publish.Start')
    const waiting = await openClient(port)
    const refused = await openClient(port)
    await refused.closed
    expect(waiting.socket.closed).toBe(false)
    for (const client of [...accepted, waiting]) client.socket.destroy()
  })

  it('counts nobody of an address that many share', async () => {
    const { port, server } = await startServer({ maxPerNetwork: 1, networkOf: () => null })
    const clients = [await openClient(port), await openClient(port)]
    await expect.poll(server.connections).toBe(2)
    for (const client of clients) client.socket.destroy()
  })

  it('ends its publishers when it closes', async () => {
    const { port, server, ended } = await startServer()
    const client = await publishAs(port, 'good')
    await client.waitForAnswer('Publish.Start')
    await server.close()
    expect(await ended).toBe('stopped')
    await client.waitForAnswer('AppShutdown')
    expect(server.connections()).toBe(0)
  })

  it('says when it cannot listen', async () => {
    const { port } = await startServer()
    const other = createRtmpServer({
      authorize: () => Promise.reject(new Error()),
      log: createLog({ level: 'silent' }),
      maxConnections: 1,
      maxPerNetwork: 20,
    })
    await expect(other.listen(port, '127.0.0.1')).rejects.toThrow(/EADDRINUSE/)
  })
})
