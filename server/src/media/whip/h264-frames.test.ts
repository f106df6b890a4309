import { describe, expect, it } from 'vitest'
import { createFrameReader, type H264Frame } from './h264-frames.ts'
import type { OrderedPacket } from './packet-order.ts'
import { packetOf } from './packets.fixture.ts'

const [sps, pps, key, inter] = [
  Buffer.of(0x67, 0x42, 0xe0, 0x1f, 1),
  Buffer.of(0x68, 1, 2),
  Buffer.of(0x65, 1, 2, 3, 4, 5, 6),
  Buffer.of(0x41, 9, 9),
]
const aggregate = (...units: Buffer[]) =>
  Buffer.concat([Buffer.of(0x78), ...units.flatMap((unit) => [Buffer.of(0, unit.length), unit])])
const fragments = (unit: Buffer, pieces: number) =>
  Array.from({ length: pieces }, (_, at) => {
    const size = Math.ceil((unit.length - 1) / pieces)
    const flags = (at === 0 ? 0x80 : 0) | (at === pieces - 1 ? 0x40 : 0)
    const head = Buffer.of((unit[0]! & 0xe0) | 28, flags | (unit[0]! & 0x1f))
    return Buffer.concat([head, unit.subarray(1 + at * size, 1 + (at + 1) * size)])
  })

function openReader() {
  const frames: H264Frame[] = []
  let losses = 0
  const read = createFrameReader({ onFrame: (frame) => void frames.push(frame), onLoss: () => void losses++ })
  const send = (timestamp: number, payloads: Buffer[], more: Partial<OrderedPacket> = {}) =>
    payloads.forEach((payload, at) =>
      read({
        ...packetOf({ timestamp, payload, marker: at === payloads.length - 1 }),
        followsGap: false,
        ...(at === 0 && more),
      }),
    )
  return { send, read, frames, losses: () => losses }
}

describe('frames of H.264', () => {
  it('are put together from aggregates and fragments, without their parameter sets', () => {
    const { send, frames } = openReader()
    send(0, [aggregate(sps, pps), ...fragments(key, 3)])
    send(3000, [inter])
    expect(frames).toEqual([
      { timestamp: 0, isKeyframe: true, units: [key], parameterSets: { sequence: [sps], picture: [pps] } },
      { timestamp: 3000, isKeyframe: false, units: [inter], parameterSets: { sequence: [], picture: [] } },
    ])
  })

  it('begin with a keyframe', () => {
    const { send, frames, losses } = openReader()
    send(0, [inter])
    send(3000, [key])
    expect(frames.map(({ timestamp }) => timestamp)).toEqual([3000])
    expect(losses()).toBe(0)
  })

  it('end with the next timestamp where the last packet has no mark', () => {
    const { read, send, frames } = openReader()
    read({ ...packetOf({ timestamp: 0, payload: key }), followsGap: false })
    send(3000, [inter])
    expect(frames.map(({ timestamp }) => timestamp)).toEqual([0, 3000])
  })

  it('that lack packets are dropped with all up to the next keyframe', () => {
    const { send, frames, losses } = openReader()
    send(0, [key])
    send(3000, fragments(key, 3).slice(1), { followsGap: true })
    send(6000, [inter])
    send(9000, [inter], { followsGap: true })
    send(12_000, [aggregate(sps, pps), key])
    send(15_000, [inter])
    expect(frames.map(({ timestamp }) => timestamp)).toEqual([0, 12_000, 15_000])
    expect(losses()).toBe(1)
  })

  it('are not half a keyframe, whose rest was lost', () => {
    const { send, frames } = openReader()
    send(0, [key])
    send(3000, [key], { followsGap: true })
    send(6000, [sps, pps, key], { followsGap: true })
    expect(frames.map(({ timestamp }) => timestamp)).toEqual([0, 6000])
  })

  it.each([
    ['an aggregate that ends early', Buffer.of(0x78, 0, 9, 0x41)],
    ['a fragment without a beginning', fragments(key, 2)[1]!],
    ['an unknown kind of packet', Buffer.of(0x7e, 1)],
    ['a fragment of nothing', Buffer.of(0x7c)],
  ])('are dropped for %s', (_name, payload) => {
    const { send, frames, losses } = openReader()
    send(0, [key])
    send(3000, [payload])
    send(6000, [inter])
    expect(frames).toHaveLength(1)
    expect(losses()).toBe(1)
  })
})
