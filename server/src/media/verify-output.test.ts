import { describe, expect, test } from 'vitest'
import type { Probe } from './probe/probe.ts'
import {
  withOutputDuration,
  isVideoCopyValid,
  correctedProbe,
  withInvalidAudioEncoded,
  type VerifiedRendition,
} from './verify-output.ts'

const track = { index: 1, missingSeconds: 0 }
const probe = {
  durationSeconds: 20,
  headerSeconds: null,
  video: { origin: 'stream', index: 0, missingSeconds: 0 },
  audio: track,
  audios: [track, { ...track, index: 2 }],
} as unknown as Probe

const measuredRendition = (name: string, end: number, { source = 'remux', rises = true } = {}) =>
  ({
    rendition: { name, kind: name.startsWith('audio') ? 'audio' : 'video', source },
    timing: { segments: [{ start: 0, end }], isMonotonic: rises },
  }) as VerifiedRendition

describe('a picture that was copied', () => {
  test('is right when it is as long as the source and its timestamps rise', () => {
    expect(isVideoCopyValid(probe, [measuredRendition('360p', 19.6)])).toBe(true)
    expect(isVideoCopyValid(probe, [measuredRendition('360p', 19.4)])).toBe(false)
    expect(isVideoCopyValid(probe, [measuredRendition('360p', 20, { rises: false })])).toBe(false)
    expect(isVideoCopyValid(probe, [measuredRendition('audio', 20)])).toBe(false)
  })
})

describe('sound that was copied', () => {
  test('stays when it is as long as the picture', () => {
    expect(
      withInvalidAudioEncoded(probe, [
        measuredRendition('360p', 20),
        measuredRendition('audio', 19.6),
        measuredRendition('audio-2', 21),
      ]),
    ).toBeNull()
  })

  test('is encoded, track by track, when it ends early or has broken timestamps', () => {
    const measured = [
      measuredRendition('360p', 20),
      measuredRendition('audio', 20),
      measuredRendition('audio-2', 12),
    ]
    expect(
      withInvalidAudioEncoded(probe, measured)?.audios.map(({ missingSeconds }) => missingSeconds),
    ).toEqual([0, 20])
    const stumbling = [measuredRendition('360p', 20), measuredRendition('audio', 20, { rises: false })]
    expect(withInvalidAudioEncoded(probe, stumbling)?.audio?.missingSeconds).toBe(20)
  })
})

describe('what was encoded', () => {
  const encoded = (end: number, rises = true) => [measuredRendition('360p', end, { source: 'encode', rises })]

  test('is unchanged when it lasts as long as the file', () => {
    expect(correctedProbe(probe, encoded(20.4))).toBeNull()
  })

  test('is extended when the audio continues without video', () => {
    expect(correctedProbe(probe, encoded(17))).toMatchObject({
      durationSeconds: 20,
      video: { missingSeconds: 3 },
    })
  })

  test('lasts as long as its picture where there is no sound, and where it is longer', () => {
    const silent = { ...probe, audio: null, audios: [] }
    expect(correctedProbe(silent, encoded(17))).toMatchObject({ durationSeconds: 17, headerSeconds: 20 })
    expect(correctedProbe(probe, encoded(31))).toMatchObject({ durationSeconds: 31, headerSeconds: null })
    expect(withOutputDuration(silent, encoded(17)).durationSeconds).toBe(17)
    expect(withOutputDuration(probe, encoded(20.1))).toBe(probe)
  })

  test('is renumbered, once, when its timestamps are not monotonic', () => {
    const counted = correctedProbe(probe, encoded(20, false))
    expect(counted?.video.hasBrokenTimestamps).toBe(true)
    expect(counted && correctedProbe(counted, encoded(20, false))).toBeNull()
  })
})
