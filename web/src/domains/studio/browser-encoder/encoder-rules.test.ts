import { describe, expect, it } from 'vitest'
import { problemOfDevice } from './encoder-problems.ts'
import {
  cornerOf,
  cropToFill,
  fitInside,
  meterLevel,
  offeredCodecs,
  reconnectDelayMs,
} from './encoder-rules.ts'

const area = { x: 0, y: 0, width: 1280, height: 720 }

describe('the picture', () => {
  it('has all of a screen in it', () => {
    expect(fitInside({ width: 1000, height: 1000 }, area)).toEqual({ x: 280, y: 0, width: 720, height: 720 })
    expect(fitInside({ width: 2560, height: 1080 }, area)).toEqual({ x: 0, y: 90, width: 1280, height: 540 })
  })

  it('is filled by the middle of a camera', () => {
    expect(cropToFill({ width: 640, height: 480 }, area)).toEqual({ x: 0, y: 60, width: 640, height: 360 })
    expect(cropToFill({ width: 720, height: 1280 }, area)).toEqual({
      x: 0,
      y: 437.5,
      width: 720,
      height: 405,
    })
  })

  it('has the camera in a corner within it', () => {
    const corner = cornerOf(area)
    expect(corner.x + corner.width).toBeLessThan(1280)
    expect(corner.y + corner.height).toBeLessThan(720)
    expect(corner.width / corner.height).toBeCloseTo(16 / 9)
  })
})

describe('codecs', () => {
  const [baseline, unsplit, high, rtx, vp8] = [
    {
      mimeType: 'video/H264',
      sdpFmtpLine: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
    },
    {
      mimeType: 'video/H264',
      sdpFmtpLine: 'level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42e01f',
    },
    {
      mimeType: 'video/H264',
      sdpFmtpLine: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=640c1f',
    },
    { mimeType: 'video/rtx' },
    { mimeType: 'video/VP8' },
  ]

  it('are H.264 that the server takes, the best profile first', () => {
    expect(offeredCodecs([vp8, rtx, unsplit, baseline, high])).toEqual([high, baseline, rtx])
  })

  it('are none where the browser has no such H.264', () => {
    expect(offeredCodecs([vp8, rtx, unsplit])).toEqual([])
  })
})

it('tries to connect again at once, then ever more slowly', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(reconnectDelayMs)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000])
})

it('shows loudness in decibels', () => {
  const level = (amplitude: number) => meterLevel(new Float32Array(100).fill(amplitude))
  expect(level(0)).toBe(0)
  expect(level(1)).toBe(1)
  expect(level(0.001)).toBeCloseTo(0)
  expect(level(10 ** (-30 / 20))).toBeCloseTo(0.5)
})

it.each([
  ['NotAllowedError', 'camera', 'cameraRefused'],
  ['NotFoundError', 'microphone', 'microphoneMissing'],
  ['NotReadableError', 'camera', 'cameraBusy'],
  ['SecurityError', 'camera', 'forbidden'],
  ['NotAllowedError', 'screen', 'screenRefused'],
  ['NotSupportedError', 'microphone', 'failed'],
] as const)('%s of a %s is %s', (name, device, problem) => {
  expect(problemOfDevice(Object.assign(new Error('x'), { name }), device)).toBe(problem)
})
