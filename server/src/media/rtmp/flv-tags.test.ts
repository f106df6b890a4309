import { describe, expect, it } from 'vitest'
import { encodeFlvTag, flvHeader, splitAggregate, type FlvTag } from './flv-tags.ts'
import { createTagClock } from './tag-clock.ts'

describe('a file', () => {
  it('begins with a header and the size of no tag', () => {
    expect(flvHeader.toString('hex')).toBe('464c5601050000000900000000')
  })

  it('has tags with their size behind them', () => {
    const tag = { type: 9, timestampMs: 0x01_02_03_04, payload: Buffer.from('aabb', 'hex') } as const
    expect(encodeFlvTag(tag).toString('hex')).toBe('09000002' + '02030401' + '000000' + 'aabb' + '0000000d')
  })

  it('has 32 bits for a timestamp', () => {
    const encoded = encodeFlvTag({ type: 8, timestampMs: 2 ** 32 + 0xff_00_00_01, payload: Buffer.alloc(0) })
    expect(encoded.toString('hex', 4, 8)).toBe('000001ff')
  })
})

describe('an aggregate', () => {
  const inner = (type: 8 | 9, timestampMs: number, content: string) =>
    encodeFlvTag({ type, timestampMs, payload: Buffer.from(content) })
  const split = (payload: Buffer) =>
    [...splitAggregate({ type: 22, streamId: 1, timestamp: 5000, payload })].map((one) => [
      one.type,
      one.timestamp,
      one.payload.toString(),
    ])
  const both = Buffer.concat([inner(9, 100, 'picture'), inner(8, 120, 'sound')])

  it('is its messages, whose times count from its own', () => {
    expect(split(both)).toEqual([
      [9, 5000, 'picture'],
      [8, 5020, 'sound'],
    ])
  })

  it('ends at what is cut off', () => {
    expect(split(both.subarray(0, -5))).toEqual([[9, 5000, 'picture']])
    expect(split(Buffer.from('09ffffff', 'hex'))).toEqual([])
    expect(split(Buffer.alloc(11, 0xff))).toEqual([])
  })

  it('holds no aggregates', () => {
    const nested = Buffer.from(both)
    nested[0] = 22
    expect(split(nested)).toEqual([[8, 5020, 'sound']])
  })
})

describe('the clock of tags', () => {
  const run = (...tags: [FlvTag['type'], number][]) => {
    const readClock = createTagClock()
    return tags.map((tag) => readClock(...tag))
  }

  it('counts on when 32 bits are over', () => {
    const last = 2 ** 32 - 10
    expect(run([9, last], [8, last + 5], [9, 3], [8, 2 ** 31])).toEqual([
      last,
      last + 5,
      2 ** 32 + 3,
      2 ** 32 + 2 ** 31,
    ])
  })

  it('does not go back, for sound and for pictures each', () => {
    expect(run([9, 100], [8, 90], [9, 80], [8, 95], [9, 110])).toEqual([100, 90, 100, 95, 110])
  })

  it('is not led astray by a sequence header with a time of zero', () => {
    expect(run([9, 60_000], [9, 0], [8, 0], [9, 60_040], [8, 60_020])).toEqual([
      60_000, 60_000, 0, 60_040, 60_020,
    ])
  })

  it('goes on when an encoder starts its clock again', () => {
    const again = Array.from({ length: 20 }, (_, at): [9, number] => [9, at * 40])
    const times = run([9, 60_000], ...again)
    expect(times.at(-1)).toBe(60_000 + 12 * 40)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })
})
