import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { encodeAmf } from './amf0.ts'
import type { FlvTag } from './flv-tags.ts'
import { PublishRefusal, publishTo } from './publish-client.ts'
import { RtmpError } from './rtmp-error.ts'
import { closeServers, startServer } from './rtmp-server.fixture.ts'
import { createTagRelay } from './tag-relay.ts'

const sockets: Socket[] = []
const servers: Server[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
  await closeServers()
})

async function open(port: number, streamKey = 'good', onDrain = () => {}) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return publishTo(socket, { url: 'rtmp://live.example/live', app: 'live', streamKey }, onDrain)
}

async function startStranger(onConnection: (socket: Socket) => void) {
  const server = createServer((socket) => onConnection(socket.on('error', () => undefined)))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const video = (timestampMs: number, bytes: number, first = 0x17): FlvTag => ({
  type: 9,
  timestampMs,
  payload: Buffer.concat([Buffer.from([first, 1, 0, 0, 0]), Buffer.alloc(bytes, timestampMs & 0xff)]),
})
const header: FlvTag = { type: 9, timestampMs: 0, payload: Buffer.from([0x17, 0, 0, 0, 0, 1, 2, 3]) }

it('a stream arrives as it was sent: large messages, times beyond 24 bits, and what it says of itself', async () => {
  const { port, tags, requests, metadata, ended } = await startServer()
  const client = await open(port)
  await client.accepted
  const script: FlvTag = { type: 18, timestampMs: 0, payload: encodeAmf(['onMetaData', { width: 640 }]) }
  const sent = [
    script,
    header,
    video(0, 300_000),
    { type: 8, timestampMs: 20, payload: Buffer.from([0xaf, 1, 2]) } as FlvTag,
    video(2 ** 24 - 1, 10),
    video(2 ** 24 + 5, 9000),
  ]
  for (const tag of sent) client.send(tag)
  client.close()
  expect(await ended).toBe('finished')
  expect(tags).toEqual(sent)
  expect(metadata).toEqual([expect.objectContaining({ width: 640 })])
  expect(requests).toMatchObject([{ app: 'live', streamKey: 'good' }])
  expect(await client.ended).toBeUndefined()
})

it('a refusal is told in the words of the server, without the key', async () => {
  const { port } = await startServer({
    authorize: async ({ streamKey }) => ({ accepts: false, reason: `Nobody has ${streamKey}.` }),
  })
  const client = await open(port, 'live_4711')
  await expect(client.accepted).rejects.toThrow(new PublishRefusal('Nobody has ….'))
})

it('a server may end a stream later', async () => {
  const { port, publishers } = await startServer()
  const client = await open(port)
  await client.accepted
  publishers[0]?.end('Come back tomorrow.')
  expect(await client.ended).toEqual(new PublishRefusal('Come back tomorrow.'))
})

it.each([
  [
    'speaks another protocol',
    (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
    RtmpError,
  ],
  ['closes at once', (socket: Socket) => void socket.end(), Error],
  ['never stops talking', (socket: Socket) => void socket.write(Buffer.alloc(2 * 1024 ** 2, 3)), RtmpError],
])('a server is left that %s', async (_name, onConnection, kind) => {
  const client = await open(await startStranger(onConnection))
  await expect(client.accepted).rejects.toThrow(kind)
})

const followsOrIsKey = (frame: FlvTag, before: FlvTag) =>
  frame.payload[0] === 0x17 || frame.timestampMs - before.timestampMs === 40

it('a server that takes nothing costs a queue, and goes on at a keyframe when it comes back', async () => {
  let isStalled = true
  const stalled = Promise.withResolvers<void>()
  const slow = await startServer()
  slow.sink.onTag = (tag) => {
    slow.tags.push(tag)
    return isStalled ? stalled.promise : undefined
  }
  const fast = await startServer()
  const maxQueuedBytes = 4 * 1024 ** 2
  let kept: FlvTag[] = [header, video(0, 1000)]
  const startRelay = ({ port }: { port: number }) =>
    createTagRelay({
      beginning: () => kept,
      onChange: () => undefined,
      connect: async (_signal, onDrain) => {
        const client = await open(port, 'good', onDrain)
        await client.accepted
        return client
      },
      maxQueuedBytes,
      stallMs: 600_000,
    })
  const relays = [slow, fast].map(startRelay)
  const [slowRelay] = relays
  await vi.waitFor(() => expect([slow.tags.length, fast.tags.length]).toEqual([1, 2]), { timeout: 20_000 })
  const buffered = () => Math.max(...sockets.map(({ writableLength }) => writableLength))
  // 200 MB, of which the system itself buffers a few.
  for (let count = 1; count <= 1000; count++) {
    const isKey = count % 10 === 0
    const tag = video(count * 40, 200_000, isKey ? 0x17 : 0x27)
    kept = isKey ? [header, tag] : [...kept, tag]
    relays.forEach((relay) => relay.push(tag))
    await vi.waitFor(() => expect(fast.tags.length).toBe(count + 2), { interval: 1, timeout: 20_000 })
    expect(slowRelay?.queuedBytes()).toBeLessThanOrEqual(maxQueuedBytes)
    expect(buffered()).toBeLessThan(1024 ** 2)
  }
  expect(slowRelay?.isBehind()).toBe(true)
  isStalled = false
  stalled.resolve()
  await vi.waitFor(() => expect(slowRelay?.queuedBytes()).toBe(0), { timeout: 20_000 })
  const last = video(50_000, 1000)
  kept = [header, last]
  relays.forEach((relay) => relay.push(last))
  await vi.waitFor(() => expect(slow.tags.at(-1)).toEqual(last), { timeout: 20_000 })
  const frames = slow.tags.filter(({ payload }) => payload[1] === 1)
  for (const [position, frame] of frames.entries())
    expect(followsOrIsKey(frame, frames[position - 1] ?? frame)).toBe(true)
  expect(frames.length).toBeLessThan(900)
  relays.forEach((relay) => relay.close())
}, 120_000)
