import { describe, expect, it } from 'vitest'
import { encodeMessage } from './chunk-writer.ts'
import { createChunkReader } from './chunk-reader.ts'
import { growthOf, maxGrowth } from './growth.fixture.ts'
import type { RtmpMessage } from './messages.ts'
import { RtmpError } from './rtmp-error.ts'

const hex = (...parts: string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex')

function readPieces(pieces: Iterable<Buffer>, maxMediaBytes = 1024 ** 2): RtmpMessage[] {
  const reader = createChunkReader()
  reader.setMaxMediaBytes(maxMediaBytes)
  const messages: RtmpMessage[] = []
  for (const piece of pieces) {
    reader.push(piece)
    for (let one = reader.next(); one; one = reader.next()) messages.push(one)
  }
  return messages
}
function* cut(bytes: Buffer, pieceBytes: number) {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes)
}
const readAll = (bytes: Buffer, pieceBytes = bytes.length, maxMediaBytes?: number) =>
  readPieces(cut(bytes, pieceBytes), maxMediaBytes)
const summarize = (messages: RtmpMessage[]) =>
  messages.map(({ type, streamId, timestamp, payload }) => [
    type,
    streamId,
    timestamp,
    payload.toString('hex'),
  ])

const uint = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, '0')
/** A header of type 0 for stream 1 on chunk stream 4. */
const fullHeader = (timestamp: number, length: number, type = 9) =>
  `04 ${uint(timestamp, 3)} ${uint(length, 3)} ${uint(type, 1)} 01000000`

describe('headers', () => {
  it('of all types continue what the last one said', () => {
    const chunks = hex(
      fullHeader(1000, 2),
      'aabb',
      '44 000014 000001 08 cc', // another length and type, 20 ms later
      '84 00000a dd', // 10 ms later
      'c4 ee', // again
    )
    expect(summarize(readAll(chunks))).toEqual([
      [9, 1, 1000, 'aabb'],
      [8, 1, 1020, 'cc'],
      [8, 1, 1030, 'dd'],
      [8, 1, 1040, 'ee'],
    ])
  })

  it('of type 3 behind type 0 repeat its timestamp as a difference (5.3.1.2.4)', () => {
    expect(summarize(readAll(hex(fullHeader(40, 1), 'aa c4 bb')))).toEqual([
      [9, 1, 40, 'aa'],
      [9, 1, 80, 'bb'],
    ])
  })

  it('number chunk streams with one, two and three bytes', () => {
    const rest = '000000 000001 09 01000000'
    const chunks = hex(`3f ${rest} 01 00ff ${rest} 02 01ffff ${rest} 03 c0ff 04 c1ffff 05`)
    expect(summarize(readAll(chunks)).map((one) => one[3])).toEqual(['01', '02', '03', '04', '05'])
  })

  it('begin a chunk stream with type 1, as librtmp does', () => {
    expect(summarize(readAll(hex('42 000005 000001 04 aa')))).toEqual([[4, 0, 5, 'aa']])
  })

  it.each(['84 000001', 'c4'])('may not begin a chunk stream with %s', (bytes) => {
    expect(() => readAll(hex(bytes, 'aa'))).toThrow(/without a header/)
  })

  it('may not begin a message inside another', () => {
    expect(() => readAll(hex(fullHeader(0, 200), 'aa'.repeat(128), fullHeader(0, 1)))).toThrow(
      /inside another/,
    )
  })

  it('may announce nothing', () => {
    expect(summarize(readAll(hex(fullHeader(7, 0), 'c4')))).toEqual([
      [9, 1, 7, ''],
      [9, 1, 14, ''],
    ])
  })
})

describe('extended timestamps', () => {
  const payload = 'ab'.repeat(130)
  const header = '04 ffffff 000082 09 01000000 01020304'

  it('are repeated in headers of type 3', () => {
    const repeated = hex(header, payload.slice(0, 256), 'c4 01020304', payload.slice(256))
    const next = hex('c4 01020304', payload.slice(0, 256), 'c4 01020304', payload.slice(256))
    expect(summarize(readAll(Buffer.concat([repeated, next])))).toEqual([
      [9, 1, 0x01_02_03_04, payload],
      [9, 1, 0x02_04_06_08, payload],
    ])
  })

  it('may be left out inside a message', () => {
    const chunks = hex(header, payload.slice(0, 256), 'c4', payload.slice(256), fullHeader(1, 1), 'aa')
    expect(summarize(readAll(chunks, 1)).map((one) => one[3])).toEqual([payload, 'aa'])
  })

  it('are differences too, and start over after 32 bits', () => {
    const chunks = hex('04 ffffff 000001 09 01000000 fffffff0 aa', '84 ffffff 01000000 bb', '84 000001 cc')
    expect(readAll(chunks).map(({ timestamp }) => timestamp)).toEqual([0xff_ff_ff_f0, 0xff_ff_f0, 0xff_ff_f1])
  })
})

describe('a stream of chunks', () => {
  const long = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 251))
  const mixed = Buffer.concat([
    hex(fullHeader(5, 300), long.toString('hex', 0, 128)),
    hex('06 000006 000002 08 01000000 beef'), // sound between the chunks of a picture
    hex('c4', long.toString('hex', 128, 256)),
    hex('02 000000 000004 01 00000000 00000040'), // chunks of 64 bytes from here on
    hex('c4', long.toString('hex', 256, 300)),
    hex(
      '45 ffffff 000046 14 01020304',
      long.toString('hex', 0, 64),
      'c5 01020304',
      long.toString('hex', 64, 70),
    ),
    encodeMessage({ type: 9, streamId: 1, payload: long }, 64),
  ])
  const expected = [
    [8, 1, 6, 'beef'],
    [9, 1, 5, long.toString('hex', 0, 300)],
    [20, 0, 0x01_02_03_04, long.toString('hex', 0, 70)],
    [9, 1, 0, long.toString('hex')],
  ]

  it('is the same in pieces of any size', () => {
    const sizes = Array.from({ length: 70 }, (_, at) => at + 1)
    const results = new Set(sizes.map((size) => JSON.stringify(summarize(readAll(mixed, size)))))
    expect([...results].map((one) => JSON.parse(one))).toEqual([expected])
  })

  it('is the same when it is split anywhere', () => {
    const results = new Set<string>()
    for (let at = 1; at < mixed.length; at++)
      results.add(JSON.stringify(summarize(readPieces([mixed.subarray(0, at), mixed.subarray(at)]))))
    expect([...results].map((one) => JSON.parse(one))).toEqual([expected])
  })

  it('has chunks of a single byte', () => {
    const chunks = hex('02 000000 000004 01 00000000 00000001', fullHeader(0, 3), 'aa c4 bb c4 cc')
    expect(summarize(readAll(chunks))).toEqual([[9, 1, 0, 'aabbcc']])
  })

  it('forgets a message that is aborted', () => {
    const abort = '02 000000 000004 02 00000000 00000004'
    const chunks = hex(fullHeader(1, 300), 'aa'.repeat(128), abort, fullHeader(2, 1), 'bb')
    expect(summarize(readAll(chunks))).toEqual([[9, 1, 2, 'bb']])
  })
})

describe('limits', () => {
  it.each(['00000000', '80000000', 'ffffffff'])('refuse chunks of %s bytes', (size) => {
    expect(() => readAll(hex('02 000000 000004 01 00000000', size))).toThrow(/chunks of/)
  })

  it('take larger chunks than there can be messages', () => {
    const chunks = hex('02 000000 000004 01 00000000 7fffffff', fullHeader(0, 2), 'aabb')
    expect(summarize(readAll(chunks))).toEqual([[9, 1, 0, 'aabb']])
  })

  it('refuse control messages that are too short', () => {
    expect(() => readAll(hex('02 000000 000003 01 00000000 000001'))).toThrow(/too short/)
  })

  it('hold for pictures and for the rest, at the header', () => {
    expect(readAll(hex(fullHeader(0, 1000)), 20, 1000)).toEqual([])
    expect(() => readAll(hex(fullHeader(0, 1001)), 20, 1000)).toThrow(/1001 bytes/)
    expect(() => readAll(hex(fullHeader(0, 65_537, 20)))).toThrow(/65537 bytes/)
    expect(() => readAll(hex(fullHeader(0, 0xff_ff_ff)))).toThrow(RtmpError)
  })

  it('are small before somebody publishes', () => {
    const reader = createChunkReader()
    reader.push(hex(fullHeader(0, 65_537)))
    expect(() => reader.next()).toThrow(/65537 bytes/)
  })

  it('hold for all unfinished messages together', () => {
    const start = (id: number) => hex(uint(id, 1), '000000 00f000 09 01000000', 'aa'.repeat(128))
    const readStarts = (count: number) => {
      const reader = createChunkReader()
      reader.push(Buffer.concat(Array.from({ length: count }, (_, at) => start(at + 3))))
      return reader.next()
    }
    // 4 KiB are allocated for each.
    expect(readStarts(32)).toBeNull()
    expect(() => readStarts(33)).toThrow(/unfinished/)
  })

  it('hold for the number of chunk streams', () => {
    const starts = Array.from({ length: 65 }, (_, at) => hex('00', uint(at, 1), '000000 000000 09 01000000'))
    expect(readAll(Buffer.concat(starts.slice(0, 64)))).toHaveLength(64)
    expect(() => readAll(Buffer.concat(starts))).toThrow(/too many/)
  })

  it('let a long message in small pieces take a time that grows with its length', () => {
    const growth = growthOf((times) => {
      const payload = Buffer.alloc(times * 100_000)
      const chunks = encodeMessage({ type: 9, payload }, 128)
      return () => expect(readAll(chunks, 100)).toHaveLength(1)
    })
    expect(growth).toBeLessThan(maxGrowth)
  })
})
