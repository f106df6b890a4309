import { expect, it } from 'vitest'
import { parseFragments } from '../hls/fragments.ts'
import { createRecordingPackager, packageTracks, trackBoxes, type TrackSpec } from './broadcast.fixture.ts'
import { maxSegmentSeconds } from './segment-writer.ts'

/** 25 frames a second, in the timescale of FLV by ffmpeg. */
const video = (seconds: number, more: Partial<TrackSpec> = {}): TrackSpec => ({
  frame: 640,
  count: seconds * 25,
  gop: 25,
  ...more,
})
const audio = (seconds: number, more: Partial<TrackSpec> = {}): TrackSpec => ({
  kind: 'soun',
  timescale: 48_000,
  frame: 1024,
  count: Math.round((seconds * 48_000) / 1024),
  ...more,
})

const durationsOf = (run: { segments: { name: string; durationSeconds: number }[] }, name: string) =>
  run.segments.filter((segment) => segment.name === name).map(({ durationSeconds }) => durationSeconds)

it('begins a segment at the first keyframe after 1.9 seconds', () => {
  const keyframes = [0, 20, 47, 48, 60, 96, 100, 150]
  const run = packageTracks({ '720p': video(7, { keyAt: (frame) => keyframes.includes(frame) }) })
  expect(durationsOf(run, '720p')).toEqual([48 / 25, 48 / 25, 54 / 25, 25 / 25])
  expect(run.segments.map(({ position }) => position)).toEqual([0, 1, 2, 3])
})

it('cuts parts of at most half a second, which begin with a keyframe where they can', () => {
  const { parts } = packageTracks({ '720p': video(4) })
  const first = parts.filter(({ segment }) => segment === 0)
  expect(first.map(({ durationSeconds }) => durationSeconds)).toEqual([0.48, 0.48, 0.48, 0.48, 0.08])
  expect(first.map(({ isIndependent }) => isIndependent)).toEqual([true, false, false, false, false])
  const thirty = packageTracks({ '720p': { timescale: 15_000, frame: 500, count: 60, gop: 30 } }).parts
  expect(thirty.map(({ durationSeconds }) => durationSeconds)).toEqual([0.5, 0.5, 0.5, 0.5])
  expect(thirty.map(({ isIndependent }) => isIndependent)).toEqual([true, false, true, false])
})

it('cuts no part shorter than 85 percent of its target, but the last of a segment', () => {
  const { parts } = packageTracks({ '720p': video(20, { keyAt: (frame) => frame % 7 === 0 }) })
  const inner = parts.filter((part, at) => parts[at + 1]?.segment === part.segment)
  expect(inner.length).toBeGreaterThan(20)
  expect(inner.filter(({ durationSeconds }) => durationSeconds < 0.425 || durationSeconds > 0.5)).toEqual([])
})

it('gives all video renditions the same boundaries, whatever fragments they come in', () => {
  const keyAt = (frame: number) => frame % 31 === 0 || frame % 50 === 0
  const reordered = (frame: number) => (frame % 3 === 0 ? 0 : 640 * ((frame % 3) - 1))
  const run = packageTracks({
    '720p': video(30, { keyAt, offset: (frame) => (keyAt(frame) ? 0 : reordered(frame)) }),
    '480p': video(30, { keyAt, framesPerFragment: 5 }),
    '240p': video(30, { keyAt, timescale: 25, frame: 1 }),
  })
  const [first = [], ...others] = ['720p', '480p', '240p'].map((name) => durationsOf(run, name))
  expect(first.length).toBeGreaterThan(10)
  expect(others).toEqual([first, first])
})

it('finds the same boundaries in a rendition that lacks frames at its beginning', () => {
  const run = packageTracks({ '720p': video(9), '480p': video(8, { start: 16_000 }) })
  const starts = (name: string) =>
    run.segments.filter((segment) => segment.name === name).map(({ startSeconds }) => startSeconds)
  expect(starts('480p')).toEqual([1, ...starts('720p').slice(1)])
})

it('ends audio segments at the sample border nearest to every two seconds', () => {
  const { segments } = packageTracks({ audio: audio(59.9) })
  expect(segments.length).toBe(30)
  for (const [position, { startSeconds }] of segments.entries())
    expect(Math.abs(startSeconds - position * 2)).toBeLessThan(512.5 / 48_000)
})

it('emits a part with the first sample behind it, and with the last one its segment', () => {
  const { packager, run } = createRecordingPackager({ names: ['720p'] })
  const boxes = trackBoxes(video(4, { gop: 50 }))
  const eventsAt = boxes.map((bytes) => {
    packager.read('720p', bytes)
    return run.events.splice(0)
  })
  // The first is the init, and a part has twelve frames.
  expect(eventsAt[13]).toEqual(['720p 0.0'])
  expect(eventsAt[51]).toEqual(['720p 0.4', '720p 0'])
  expect(eventsAt.flat().length).toBe(10)
})

it('emits nothing until every rendition has begun, and keeps their distance', () => {
  const { packager, run } = createRecordingPackager({ names: ['720p', 'audio'], baseSeconds: 100 })
  for (const bytes of trackBoxes(video(4, { start: 16_000 * 7.5 }))) packager.read('720p', bytes)
  expect([run.inits, run.events]).toEqual([['720p'], []])
  for (const bytes of trackBoxes(audio(4, { start: 48_000 * 7 }))) packager.read('audio', bytes)
  packager.end()
  const startOf = (name: string) => run.parts.find((part) => part.name === name)?.startSeconds
  expect([startOf('audio'), startOf('720p')]).toEqual([100, 100.5])
})

it('takes audio that begins before zero, as encoders write it, and leaves no gap before the video', () => {
  const run = packageTracks({ '720p': video(2), audio: audio(2, { start: -1024 }) }, { baseSeconds: 10 })
  const [first, second] = run.segments.map(({ bytes }) => parseFragments(bytes)[0])
  expect([first, second].map((fragment) => fragment?.decodeTime)).toEqual([160_000, 480_000])
  // 1024 samples, and the frame itself.
  expect(first?.samples.slice(0, 2).map(({ duration }) => duration)).toEqual([341 + 640, 640])
})

it('writes continuous decode times into its fragments, also where ffmpeg left a gap', () => {
  const { segments } = packageTracks(
    { '720p': video(6, { gapBefore: { 30: 3200, 80: 160 } }) },
    { baseSeconds: 8 },
  )
  const fragments = segments.flatMap(({ bytes }) => parseFragments(bytes))
  let expected = 8 * 16_000
  for (const { decodeTime, samples } of fragments) {
    expect(decodeTime).toBe(expected)
    for (const { duration } of samples) expected += duration
  }
  expect(expected).toBe(8 * 16_000 + 6 * 16_000 + 3200 + 160)
  expect(segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBeCloseTo(6.21, 9)
})

it('keeps every frame in order, and numbers fragments upwards from run to run', () => {
  const tracks = { '720p': video(5) }
  const first = packageTracks(tracks)
  const second = packageTracks(tracks, { baseSeconds: first.endSeconds, firstPositions: { '720p': 3 } })
  const bytes = Buffer.concat([...first.segments, ...second.segments].map((segment) => segment.bytes))
  const frames = [...bytes.toString('latin1').matchAll(/frame (\d+);/g)].map(([, number]) => Number(number))
  const once = Array.from({ length: 125 }, (_, number) => number)
  expect(frames).toEqual([...once, ...once])
  expect(second.segments.map(({ position }) => position)).toEqual([3, 4, 5])
  const numbers = [...bytes.toString('latin1').matchAll(/mfhd/g)].map(({ index }) =>
    bytes.readUInt32BE(index + 8),
  )
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('consists of its parts', () => {
  const { parts, segments } = packageTracks({ '720p': video(5), audio: audio(5) })
  for (const { name, position, bytes } of segments) {
    const own = parts.filter((part) => part.name === name && part.segment === position)
    expect(Buffer.concat(own.map((part) => part.bytes)).equals(bytes)).toBe(true)
  }
})

it('ends all renditions at the same moment', () => {
  const run = packageTracks({ '720p': video(5), audio: audio(4.7), '480p': video(2) })
  const ends = (name: string) => {
    const { startSeconds = 0, durationSeconds = 0 } = run.segments.findLast((one) => one.name === name) ?? {}
    return startSeconds + durationSeconds
  }
  expect([run.endSeconds, ends('720p'), ends('audio')]).toEqual([5, 5, 5])
  // This one has failed long before: the largest stands in for it.
  expect(run.segments.filter(({ name }) => name === '480p')).toEqual([])
})

it('ends a smaller picture with a segment that the largest has, too', () => {
  const endOf = (seconds: { largest: number; smaller: number }) => {
    const run = packageTracks({
      '720p': video(seconds.largest),
      '480p': video(seconds.smaller),
      audio: audio(9),
    })
    const {
      position = NaN,
      startSeconds = 0,
      durationSeconds = 0,
    } = run.segments.findLast(({ name }) => name === '480p') ?? {}
    return [position, startSeconds + durationSeconds]
  }
  expect(endOf({ largest: 9, smaller: 8.6 })).toEqual([4, expect.closeTo(9, 1)])
  // It lacks the last frames of a segment that the largest has closed.
  expect(endOf({ largest: 9, smaller: 7.6 })).toEqual([3, expect.closeTo(8, 1)])
  expect(endOf({ largest: 9, smaller: 6.4 })).toEqual([2, expect.closeTo(6, 1)])
  // It is ahead.
  expect(endOf({ largest: 7.9, smaller: 8.1 })).toEqual([3, expect.closeTo(8, 1)])
})

it('drops frames before the first keyframe', () => {
  const run = packageTracks({ '720p': video(3, { keyAt: (frame) => frame % 25 === 10 }) })
  expect(run.parts[0]).toMatchObject({ startSeconds: 0, isIndependent: true })
  expect(run.parts[0]?.bytes.includes('frame 10;')).toBe(true)
})

it.each([
  ['without keyframes', { '720p': video(20, { gop: 1000 }) }, 'segment_too_long'],
  ['with a jump of an hour', { '720p': video(20, { gapBefore: { 80: 3600 * 16_000 } }) }, 'segment_too_long'],
  ['that goes back in time', { '720p': video(20, { gapBefore: { 80: -32_000 } }) }, 'broken_stream'],
])('stops a stream %s, and closes what came before', (_, tracks, code) => {
  const { packager, run } = createRecordingPackager({ names: ['720p'] })
  const feed = () => {
    for (const bytes of trackBoxes(tracks['720p'])) packager.read('720p', bytes)
  }
  expect(feed).toThrow(expect.objectContaining({ code }))
  const endSeconds = packager.end()
  const total = run.segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  expect(total).toBeCloseTo(endSeconds, 6)
  expect(total).toBeGreaterThan(3)
  expect(Math.max(...durationsOf(run, '720p'))).toBeLessThanOrEqual(maxSegmentSeconds)
})

it.each([
  ['has a keyframe every two seconds', {}],
  ['stops having keyframes', { keyAt: (frame: number) => frame === 0 || frame === 50 }],
])(
  'does not wait for ever for a rendition that does not begin, and leaves nothing: a picture that %s',
  (_, more) => {
    const { packager, run } = createRecordingPackager({ names: ['720p', 'audio'], baseSeconds: 12 })
    const feed = () => {
      for (const bytes of trackBoxes(video(30, more))) packager.read('720p', bytes)
    }
    expect(feed).toThrow(expect.objectContaining({ code: 'missing_rendition' }))
    expect([packager.end(), run.segments]).toEqual([12, []])
  },
)

it('keeps every segment within the target duration, also one that waits for others at the end', () => {
  const run = packageTracks({
    '720p': video(6.2, { keyAt: (frame) => frame === 0 || frame === 50 }),
    audio: audio(7),
  })
  expect(Math.max(...durationsOf(run, '720p'))).toBeLessThanOrEqual(maxSegmentSeconds)
})

it('ends without anything', () => {
  const { packager, run } = createRecordingPackager({ names: ['720p'], baseSeconds: 12 })
  expect([packager.end(), run.events]).toEqual([12, []])
})
