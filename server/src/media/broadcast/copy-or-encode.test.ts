import { expect, it } from 'vitest'
import { chooseAudio, chooseVideo, type ObservedFrame } from './copy-or-encode.ts'

/** High 4:2:0 with eight bits, 1280 × 720, of x264. */
const config = Buffer.from(
  '0164001fffe1001b6764001facd9405005bb016a02020280000003008000001e478c18cb01000668ebe3cb22c0',
  'hex',
)

const framesOf = (seconds: number, keyframeSeconds: number, bytes = 10_000): ObservedFrame[] =>
  Array.from({ length: seconds * 30 }, (_, frame) => ({
    decodeSeconds: frame / 30,
    presentationSeconds: frame / 30,
    isKey: frame % Math.round(keyframeSeconds * 30) === 0,
    bytes,
  }))
const choose = (frames: ObservedFrame[], isComplete = false) => chooseVideo({ config, frames }, isComplete)

it('copies plain H.264 with a keyframe every two seconds', () => {
  expect(choose(framesOf(3, 2))).toMatchObject({
    copiesVideo: true,
    obstacles: [],
    longestKeyframeSeconds: 2,
  })
  expect(choose(framesOf(3, 2))?.kbps).toBeCloseTo(2400, -2)
})

it('waits until it has seen enough', () => {
  expect(choose(framesOf(2, 1))).toBeUndefined()
  expect(choose([])).toBeUndefined()
  expect(choose(framesOf(2, 1), true)?.copiesVideo).toBe(true)
})

it.each([
  ['distant keyframes', framesOf(6, 4), ['keyframes']],
  ['no second keyframe', framesOf(3, 60), ['keyframes']],
])('encodes %s', (_, frames, obstacles) => {
  expect(choose(frames)).toMatchObject({ copiesVideo: false, obstacles })
})

it('encodes frames that are shown before their keyframe', () => {
  const frames = framesOf(3, 1).map((frame, at) =>
    at === 32 ? { ...frame, presentationSeconds: 29.5 / 30 } : frame,
  )
  expect(choose(frames)?.obstacles).toEqual(['openGops'])
})

it('knows at once that other formats are encoded', () => {
  const tenBits = Buffer.from(config)
  tenBits[9] = 110
  expect(chooseVideo({ config: tenBits, frames: [] })?.obstacles).toEqual(['profile'])
})

it.each([
  ['AAC-LC, stereo at 48 kHz', '1190', true, 2, 48_000],
  ['AAC-LC, mono at 44.1 kHz', '1208', true, 1, 44_100],
  ['AAC-LC, 5.1', '11b0', false, 6, 48_000],
  ['HE-AAC', '2b92', false, 2, 22_050],
  ['a channel layout of its own', '1180', false, 0, 48_000],
])('%s', (_, hex, ...expected) => {
  const { copiesAudio, channels, sampleRate } = chooseAudio(Buffer.from(hex, 'hex'))
  expect([copiesAudio, channels, sampleRate]).toEqual(expected)
})
