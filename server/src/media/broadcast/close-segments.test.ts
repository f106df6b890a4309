import { expect, it } from 'vitest'
import { parseFragments } from '../hls/fragments.ts'
import { packageTracks } from './broadcast.fixture.ts'
import { closeSegments, type OpenRendition } from './close-segments.ts'

const run = packageTracks({
  '720p': { timescale: 16_000, frame: 640, count: 100, gop: 50 },
  '480p': { timescale: 16_000, frame: 640, count: 100, gop: 50 },
  audio: { kind: 'soun', timescale: 48_000, frame: 1024, count: 187 },
})
const names = ['720p', '480p', 'audio']
const timescaleOf = (name: string) => (name === 'audio' ? 48_000 : 16_000)

/** The second segment of each rendition was not closed; of some only the first parts were stored. */
const open = (stored: Record<string, number> = {}): OpenRendition[] =>
  names.map((name) => {
    const parts = run.parts.filter((part) => part.name === name && part.segment === 1)
    const first = run.segments.find((segment) => segment.name === name && segment.position === 0)
    return {
      name,
      timescale: timescaleOf(name),
      position: 1,
      endSeconds: first?.durationSeconds ?? 0,
      parts: parts.slice(0, stored[name] ?? parts.length).map(({ bytes }) => bytes),
    }
  })

const endsOf = (segments: readonly { name: string; startSeconds: number; durationSeconds: number }[]) =>
  segments.map(({ name, startSeconds, durationSeconds }) => [name, startSeconds + durationSeconds])

it('ends all renditions where the first of them has nothing more', () => {
  const closed = closeSegments(open({ '720p': 4, '480p': 2, audio: 3 }))
  const end = 2 + 2 * 0.48
  expect(endsOf(closed).map(([name]) => name)).toEqual(names)
  for (const [, seconds] of endsOf(closed)) expect(seconds).toBeCloseTo(end, 4)
})

it('is what the session would have written', () => {
  const [video] = closeSegments(open())
  const whole = run.segments.find(({ name, position }) => name === '720p' && position === 1)
  const samplesOf = (bytes: Buffer | undefined) =>
    parseFragments(bytes ?? Buffer.alloc(0)).flatMap(({ samples }) => samples)
  expect(samplesOf(video?.bytes)).toEqual(samplesOf(whole?.bytes))
  expect(video).toMatchObject({ position: 1, startSeconds: 2, durationSeconds: whole?.durationSeconds })
})

it('leaves nothing where one rendition has no part of its own, so that none is ahead', () => {
  expect(closeSegments(open({ '480p': 0 }))).toEqual([])
})

it('catches up with a rendition whose segment is complete', () => {
  const [video, second, audio] = open({ '480p': 3 })
  const complete = { ...(video as OpenRendition), endSeconds: 4, position: 2, parts: [] }
  const closed = closeSegments([complete, second as OpenRendition, audio as OpenRendition])
  // The gap is short enough to hold the last picture.
  expect(endsOf(closed)).toEqual([
    ['480p', 4],
    ['audio', expect.closeTo(4, 4) as number],
  ])
})

it('goes no further than a part that is damaged or missing', () => {
  const [video, ...others] = open() as [OpenRendition, ...OpenRendition[]]
  const [first = Buffer.alloc(0), second = Buffer.alloc(0), third = Buffer.alloc(0)] = video.parts
  const ends = (parts: Buffer[]) => endsOf(closeSegments([{ ...video, parts }, ...others]))[0]
  expect(ends([first, third])).toEqual(['720p', 2.48])
  expect(ends([first, second.subarray(0, 40), third])).toEqual(['720p', 2.48])
  expect(closeSegments([{ ...video, parts: [Buffer.from('not a box at all')] }, ...others])).toEqual([])
})
