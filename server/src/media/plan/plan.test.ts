import { describe, expect, test } from 'vitest'
import type { AudioFacts } from '../probe/audio-facts.ts'
import { planMedia } from './plan.ts'
import type { Probe } from '../probe/probe.ts'

const video: Probe['video'] = {
  origin: 'stream',
  index: 0,
  codec: 'h264',
  profile: 'High',
  level: 40,
  pixelFormat: 'yuv420p',
  width: 1280,
  height: 720,
  codedWidth: 1280,
  codedHeight: 720,
  rotation: 0,
  isMirrored: false,
  frameRate: 30,
  isVariableFrameRate: false,
  bitDepth: 8,
  isHdr: false,
  colorTransfer: 'bt709',
  isInterlaced: false,
  fieldOrder: null,
  bitRate: 2_000_000,
  startSeconds: 0,
  coverSeconds: null,
  missingSeconds: 0,
}
const audio: AudioFacts = {
  index: 1,
  codec: 'aac',
  profile: 'LC',
  channels: 2,
  sampleRate: 48_000,
  startSeconds: 0,
  missingSeconds: 0,
  language: null,
  label: 'Default',
}
const withAudio = (...audios: AudioFacts[]): Probe => ({ ...probe, audio: audios[0] ?? null, audios })
const probe: Probe = {
  headerSeconds: null,
  demuxer: 'mov',
  durationSeconds: 60,
  sizeBytes: 1,
  video,
  audio,
  audios: [audio],
  keyframeGapSeconds: 2,
  hasHiddenFrames: false,
  hasOpenGops: false,
}

describe('a source is copied', () => {
  test.each([
    ['plain H.264 and AAC', probe],
    ['without sound', withAudio()],
    ['with several sound tracks', withAudio(audio, { ...audio, index: 2, channels: 6 })],
    ['with surround that is made stereo beside it', withAudio({ ...audio, channels: 8, profile: 'Main' })],
    ['with sound that begins a moment later', withAudio({ ...audio, startSeconds: 0.1 })],
    ['in Matroska', { ...probe, demuxer: 'matroska' as const }],
    ['at a varying rate', { ...probe, video: { ...video, isVariableFrameRate: true } }],
    ['with keyframes ten seconds apart', { ...probe, keyframeGapSeconds: 10 }],
    ['in full range', { ...probe, video: { ...video, pixelFormat: 'yuvj420p' } }],
  ])('%s', (_, source) => {
    expect(planMedia(source).canRemux).toBe(true)
  })
})

describe('a source is encoded', () => {
  test.each([
    ['in another container', { ...probe, demuxer: 'avi' as const }],
    ['in another codec', { ...probe, video: { ...video, codec: 'hevc' } }],
    [
      'with 10 bits',
      { ...probe, video: { ...video, pixelFormat: 'yuv420p10le', bitDepth: 10, profile: 'High 10' } },
    ],
    ['interlaced', { ...probe, video: { ...video, isInterlaced: true } }],
    ['turned', { ...probe, video: { ...video, rotation: 90 } }],
    ['mirrored', { ...probe, video: { ...video, isMirrored: true } }],
    ['of a level few can play', { ...probe, video: { ...video, level: 62 } }],
    [
      'of sound alone, with its cover',
      { ...probe, video: { ...video, origin: 'cover' as const, codec: 'mjpeg' } },
    ],
    ['with other sound', withAudio({ ...audio, codec: 'opus' })],
    ['with another track of other sound', withAudio(audio, { ...audio, codec: 'ac3' })],
    ['with AAC browsers cannot play', withAudio({ ...audio, profile: 'Main' })],
    ['with sound that begins later', withAudio({ ...audio, startSeconds: 0.5 })],
    ['with a picture that begins later', { ...probe, video: { ...video, startSeconds: 0.5 } }],
    ['with a picture that ends before the sound', { ...probe, video: { ...video, missingSeconds: 3 } }],
    ['with frames that are not to be shown', { ...probe, hasHiddenFrames: true }],
    ['whose picture is described twice', { ...probe, hasSeveralSampleEntries: true }],
    ['whose times begin again', { ...probe, video: { ...probe.video, hasBrokenTimestamps: true } }],
    ['whose groups of pictures are open', { ...probe, hasOpenGops: true }],
    ['with rare keyframes', { ...probe, keyframeGapSeconds: 10.5 }],
    ['without times', { ...probe, keyframeGapSeconds: null }],
  ])('%s', (_, source) => {
    expect(planMedia(source).canRemux).toBe(false)
  })
})

test('the lowest rung comes first, and the ladder is complete', () => {
  const { firstRung, rungs } = planMedia(probe)
  expect(firstRung.height).toBe(144)
  expect(rungs.map(({ height }) => height)).toEqual([720, 480, 360, 240, 144])
})
