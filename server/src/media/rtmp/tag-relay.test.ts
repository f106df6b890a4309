import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FlvTag } from './flv-tags.ts'
import type { PublishClient } from './publish-client.ts'
import { createTagRelay, StalledError, type TagRelay } from './tag-relay.ts'

const header: FlvTag = { type: 9, timestampMs: 0, payload: Buffer.from([0x17, 0, 0, 0, 0, 1]) }
const keyframe = (timestampMs: number, bytes = 10): FlvTag => ({
  type: 9,
  timestampMs,
  payload: Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.alloc(bytes)]),
})
const interframe = (timestampMs: number, bytes = 10): FlvTag => ({
  type: 9,
  timestampMs,
  payload: Buffer.concat([Buffer.from([0x27, 1, 0, 0, 0]), Buffer.alloc(bytes)]),
})

/** A server that takes as much as the test allows. */
function createServer() {
  const sent: FlvTag[] = []
  const ended = Promise.withResolvers<Error | undefined>()
  const server = {
    sent,
    times: () => sent.map(({ timestampMs }) => timestampMs),
    takes: true,
    onDrain: () => {},
    end: ended.resolve,
    client: {
      accepted: Promise.resolve(),
      send: (tag): boolean => {
        sent.push(tag)
        return server.takes
      },
      close: vi.fn<() => void>(() => ended.resolve(undefined)),
      fail: (error) => ended.resolve(error),
      ended: ended.promise,
    } satisfies PublishClient,
    drain: () => {
      server.takes = true
      server.onDrain()
    },
  }
  return server
}
type TestServer = ReturnType<typeof createServer>

let servers: TestServer[]
let kept: FlvTag[]
let changes: (Error | undefined)[]
let relay: TagRelay
let refusal: Error | undefined
const backoffMs = vi.fn<(failures: number) => number>()
const last = () => servers.at(-1) as TestServer

beforeEach(async () => {
  vi.useFakeTimers()
  servers = []
  changes = []
  refusal = undefined
  kept = [header, keyframe(1000), interframe(1040)]
  backoffMs.mockReset().mockReturnValue(1000)
  relay = createTagRelay({
    // Descriptions have the time of the keyframe behind them.
    beginning: () =>
      kept.map((tag) => (tag === header ? { ...tag, timestampMs: kept[1]?.timestampMs ?? 0 } : tag)),
    onChange: (error) => changes.push(error),
    connect: async (_signal, onDrain) => {
      if (refusal) throw refusal
      const server = createServer()
      server.onDrain = onDrain
      servers.push(server)
      return server.client
    },
    maxQueuedBytes: 100,
    stallMs: 5000,
    backoffMs,
  })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  relay.close()
  vi.useRealTimers()
})

/** As the session does: what is kept knows a tag before the relay. */
function receive(tag: FlvTag) {
  kept = tag.payload[0] === 0x17 ? [header, tag] : [...kept, tag]
  relay.push(tag)
}

it('begins with the descriptions and the last keyframe, at time zero, and goes on from there', () => {
  receive(interframe(1080))
  expect(last().times()).toEqual([0, 0, 40, 80])
  expect(last().sent[0]?.payload).toEqual(header.payload)
  expect(changes).toEqual([undefined])
})

it('keeps what a slow server does not take yet, in order', () => {
  last().takes = false
  receive(interframe(1080))
  receive(interframe(1120))
  receive(interframe(1160))
  expect(last().times()).toEqual([0, 0, 40, 80])
  expect(relay.queuedBytes()).toBe(30)
  last().drain()
  expect(last().times()).toEqual([0, 0, 40, 80, 120, 160])
  expect([relay.queuedBytes(), relay.isBehind()]).toEqual([0, false])
})

it('never keeps more than it may, and goes on at a keyframe without describing the stream again', () => {
  last().takes = false
  for (let at = 1080; at < 9000; at += 40) {
    receive(interframe(at))
    expect(relay.queuedBytes()).toBeLessThanOrEqual(100)
  }
  expect(relay.isBehind()).toBe(true)
  last().drain()
  receive(interframe(9000))
  expect(last().times().at(-1)).toBe(80)
  receive(keyframe(9040))
  receive(interframe(9080))
  expect(last().times()).toEqual([0, 0, 40, 80, 8040, 8080])
  const descriptions = last().sent.filter(({ payload }) => payload.equals(header.payload))
  expect(descriptions).toHaveLength(1)
})

it('drops a keyframe too that is larger than the queue', () => {
  last().takes = false
  receive(interframe(1080))
  receive(keyframe(2000, 200))
  expect(relay.queuedBytes()).toBe(0)
  last().drain()
  receive(keyframe(3000))
  expect(last().times().at(-1)).toBe(2000)
})

it('gives a server up that takes nothing any longer, and connects again', async () => {
  last().takes = false
  receive(interframe(1080))
  await vi.advanceTimersByTimeAsync(5000)
  expect(changes.at(-1)).toBeInstanceOf(StalledError)
  expect(relay.queuedBytes()).toBe(0)
  receive(keyframe(7000))
  await vi.advanceTimersByTimeAsync(1000)
  expect(servers).toHaveLength(2)
  expect(last().times()).toEqual([0, 0])
  expect(changes.at(-1)).toBeUndefined()
})

it('waits longer after each failure, and briefly again after a good connection', async () => {
  refusal = new Error('refused')
  last().end(new Error('lost'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(backoffMs.mock.calls).toEqual([[1], [2], [3]])
  refusal = undefined
  await vi.advanceTimersByTimeAsync(61_000)
  last().end(new Error('lost'))
  await vi.advanceTimersByTimeAsync(0)
  expect(backoffMs.mock.calls.at(-1)).toEqual([1])
})

it('ends for good when it is closed, also between two connections', async () => {
  last().end(new Error('lost'))
  await vi.advanceTimersByTimeAsync(0)
  relay.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(servers).toHaveLength(1)
})
