import { describe, expect, it } from 'vitest'
import { arrivalFeedback, keyframeRequest, packetRequest, parseReports, receptionReport } from './rtcp.ts'

describe('feedback', () => {
  it('asks for a keyframe', () => {
    expect(keyframeRequest(0x01020304).toString('hex')).toBe('81ce00020000000101020304')
  })

  it('asks for packets, with a bit for each of the next sixteen', () => {
    expect(packetRequest(2, [65_535, 0, 15, 16, 100]).toString('hex')).toBe(
      `81cd0005${'00000001'}${'00000002'}${'ffff8001'}${'00100000'}${'00640000'}`,
    )
  })

  it('tells what was received', () => {
    const report = {
      ssrc: 2,
      fractionLost: 300,
      totalLost: 7,
      highestSequence: 9,
      jitter: 3.6,
      lastReport: 5,
      sinceLastReport: 6.4,
    }
    expect(receptionReport([report]).toString('hex')).toBe(
      `81c9000700000001${'00000002'}${'ff000007'}${'00000009'}${'00000004'}${'00000005'}${'00000006'}`,
    )
  })

  it('tells when packets arrived, and which did not', () => {
    const arrivals = [
      { sequence: 65_537, ms: 130 },
      { sequence: 65_538, ms: 129.5 },
      { sequence: 65_540, ms: 300 },
    ]
    const bytes = arrivalFeedback(2, arrivals, { from: 65_535, count: 258 })
    expect(decodeArrivals(bytes)).toEqual([null, null, 130, 129.5, null, 300])
  })
})

/** The other side of it, as the draft has it. */
function decodeArrivals(bytes: Buffer) {
  const count = bytes.readUInt16BE(14)
  const chunks = Math.ceil(count / 7)
  let position = 20 + 2 * chunks
  let ms = bytes.readUIntBE(16, 3) * 64
  expect(bytes.length).toBe(4 + 4 * bytes.readUInt16BE(2))
  return Array.from({ length: count }, (_, at) => {
    const symbol = (bytes.readUInt16BE(20 + 2 * Math.floor(at / 7)) >> (2 * (6 - (at % 7)))) & 3
    if (symbol === 0) return null
    ms += (symbol === 1 ? bytes.readUInt8(position) : bytes.readInt16BE(position)) / 4
    position += symbol
    return ms
  })
}

describe('reports of a sender', () => {
  const report = Buffer.from(
    `80c80006${'0000002a'}${'0000000280000000'}${'00015f90'}${'0000000000000000'}`,
    'hex',
  )

  it('have its clock beside a timestamp', () => {
    expect(parseReports(Buffer.concat([report, Buffer.from('81cb000100000002', 'hex')]))).toEqual([
      { kind: 'report', ssrc: 42, senderMs: 2500, timestamp: 90_000, compactClock: 0x00028000 },
      { kind: 'goodbye' },
    ])
  })

  it('are ignored where they are cut off', () => {
    expect(parseReports(report.subarray(0, 27))).toEqual([])
    expect(parseReports(Buffer.of(0x80, 200, 0, 0))).toEqual([])
  })
})
