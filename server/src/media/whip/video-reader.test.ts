import { expect, it, vi } from 'vitest'
import type { FlvTag } from '../rtmp/flv-tags.ts'
import { packetOf } from './packets.fixture.ts'
import { createStreamClock } from './stream-sync.ts'
import { createVideoReader } from './video-reader.ts'

const inter = [Buffer.of(0x41, 9)]
const key = [Buffer.of(0x67, 0x42, 0xe0, 0x1f), Buffer.of(0x68, 1), Buffer.of(0x65, 1)]

function openReader() {
  const tags: FlvTag[] = []
  const [onLoss, onReordered] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const reader = createVideoReader({
    clock: createStreamClock(90_000),
    onTag: (tag) => void tags.push(tag),
    onKeyframe: () => undefined,
    onLoss,
    onReordered,
  })
  const send = (timestamp: number, units: Buffer[]) =>
    units.forEach((payload, at) =>
      reader.read({
        ...packetOf({ timestamp, payload, marker: at === units.length - 1 }),
        followsGap: false,
      }),
    )
  return { send, onLoss, onReordered, times: () => tags.map(({ timestampMs }) => timestampMs) }
}

it('gives frames of the same millisecond times of their own', () => {
  const { send, times, onLoss, onReordered } = openReader()
  send(0, key)
  for (const timestamp of [10, 20, 30, 40, 360]) send(timestamp, inter)
  expect(times()).toEqual([0, 0, 1, 2, 3, 4, 5])
  send(900, inter)
  expect(times().at(-1)).toBe(10)
  expect(onLoss).not.toHaveBeenCalled()
  expect(onReordered).not.toHaveBeenCalled()
})

it('drops frames that go back in time, and ends a stream that is full of them', () => {
  const { send, times, onLoss, onReordered } = openReader()
  for (const start of [0, 90_000, 180_000]) {
    send(start, key)
    send(start + 6000, inter)
    send(start + 3000, inter)
  }
  expect(times()).toEqual([0, 0, 67, 1000, 1067, 2000, 2067])
  expect(onLoss).toHaveBeenCalledTimes(3)
  expect(onReordered).not.toHaveBeenCalled()
  send(182_000, inter)
  send(181_000, inter)
  expect(onReordered).toHaveBeenCalledOnce()
})
