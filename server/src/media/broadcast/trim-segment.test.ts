import { expect, it } from 'vitest'
import { packageTracks } from './broadcast.fixture.ts'
import { readAllSamples } from './fragment-stream.ts'
import { chooseTrimStart, segmentsWithin, trimSegment } from './trim-segment.ts'

const every = (seconds: number, count = 10) => Array.from({ length: count }, (_, at) => at * seconds)

it('begins at the segment before that all renditions have', () => {
  expect(chooseTrimStart([every(2), every(2)], 5)).toBe(4)
  expect(chooseTrimStart([every(2), every(4)], 7)).toBe(4)
  const beside = every(2).map((start) => start - 0.014 * Math.sign(start))
  expect(chooseTrimStart([every(2), beside], 5)).toBe(3.986)
  const span = { startSeconds: 3.986, endSeconds: 8 }
  for (const starts of [every(2), beside])
    expect(segmentsWithin({ starts, isVideo: true }, span)).toMatchObject({ first: 2 })
})

it('begins at one of the first rendition where the others have none near', () => {
  expect(chooseTrimStart([every(2, 20), [0, 31]], 25)).toBe(24)
  expect(
    segmentsWithin({ starts: [0, 31], isVideo: true }, { startSeconds: 24, endSeconds: 40 }),
  ).toBeUndefined()
})

it('is everything from the beginning unless a segment begins before', () => {
  expect(chooseTrimStart([every(2)], 1.9)).toBe(0)
  // Sound that begins earlier stays.
  expect(chooseTrimStart([every(2).map((start) => start + 0.5)], 1)).toBe(0)
  expect(chooseTrimStart([[]], 3)).toBe(0)
})

it('takes the segments that have something of the span, of sound also the one that it begins in', () => {
  const span = { startSeconds: 4, endSeconds: 8 }
  expect(segmentsWithin({ starts: every(2), isVideo: true }, span)).toEqual({ first: 2, end: 4 })
  const sound = every(3)
  expect(segmentsWithin({ starts: sound, isVideo: false }, span)).toEqual({ first: 1, end: 3 })
  expect(segmentsWithin({ starts: every(2), isVideo: true }, { startSeconds: 4, endSeconds: 99 })).toEqual({
    first: 2,
    end: 10,
  })
})

const film = packageTracks({
  '720p': { timescale: 16_000, frame: 640, count: 200, gop: 50, offset: (frame) => (frame % 2) * 640 },
  audio: { kind: 'soun', timescale: 48_000, frame: 1024, count: 375 },
})
const trimmed = (name: string, span: { startSeconds: number; endSeconds: number }) => {
  const timescale = name === 'audio' ? 48_000 : 16_000
  return film.segments
    .filter((segment) => segment.name === name)
    .flatMap(({ bytes }, sequence) =>
      name === 'audio' || sequence * 2 >= span.startSeconds
        ? (trimSegment({ bytes, timescale, isVideo: name !== 'audio', sequence }, span) ?? [])
        : [],
    )
    .flatMap(({ bytes }) => readAllSamples(bytes))
    .map(({ decodeTime, duration, offset, isKey, bytes }) => ({
      seconds: decodeTime / timescale,
      end: (decodeTime + duration) / timescale,
      offset,
      isKey,
      frame: bytes.toString(),
    }))
}

it('keeps every picture of the span with its order, from 0, and ends exactly', () => {
  const pictures = trimmed('720p', { startSeconds: 2, endSeconds: 5 })
  expect(pictures).toHaveLength(75)
  expect(pictures[0]).toMatchObject({ seconds: 0, isKey: true, frame: 'frame 50;', offset: 0 })
  expect(pictures[1]).toMatchObject({ offset: 640 })
  expect(pictures.at(-1)).toMatchObject({ end: 3, frame: 'frame 124;' })
})

it('cuts sound between its samples, beside the picture', () => {
  const sound = trimmed('audio', { startSeconds: 2, endSeconds: 5 })
  expect(sound[0]?.seconds).toBeGreaterThanOrEqual(0)
  expect(sound[0]?.seconds).toBeLessThan(1024 / 48_000)
  expect(sound.at(-1)?.end).toBeCloseTo(3, 1)
  for (const [position, { end }] of sound.slice(0, -1).entries())
    expect(sound[position + 1]?.seconds).toBeCloseTo(end, 6)
})
