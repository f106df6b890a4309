import { afterEach, expect, it, vi } from 'vitest'
import type { FlvTag } from '../../../media/rtmp/flv-tags.ts'
import { createStreamObserver } from './stream-observer.ts'

/** High 4:2:0 with eight bits, 1280 × 720, of x264. */
const config = Buffer.from(
  '0164001fffe1001b6764001facd9405005bb016a02020280000003008000001e478c18cb01000668ebe3cb22c0',
  'hex',
)
const videoTag = (payload: Buffer, timestampMs: number): FlvTag => ({
  type: 9,
  timestampMs,
  payload: Buffer.concat([Buffer.alloc(5), payload]),
})
const audioTag = (payload: string, timestampMs: number): FlvTag => ({
  type: 8,
  timestampMs,
  payload: Buffer.from(payload, 'hex'),
})
const arriveAt = (seconds: number) => vi.spyOn(performance, 'now').mockReturnValue(seconds * 1000)
afterEach(() => vi.restoreAllMocks())

function observe({ expectsAudio = false, seconds = 3, speed = 1 }) {
  const observer = createStreamObserver({ expectsAudio })
  arriveAt(100)
  observer.addTag(videoTag(config, 0), 'video-sequence-header')
  for (let at = 0; at <= seconds; at += 0.1) {
    arriveAt(100 + at)
    const isKey = Math.round(at * 10) % 20 === 0
    observer.addTag(videoTag(Buffer.alloc(100), at * 1000 * speed), isKey ? 'keyframe' : 'interframe')
  }
  return observer
}

it('waits no longer than 15 seconds, also where the times of the stream stand still', () => {
  expect(observe({ speed: 0, seconds: 14 }).facts()).toBe('wait')
  expect(observe({ speed: 0, seconds: 16 }).facts()).toMatchObject({ audio: null })
  const silent = createStreamObserver({ expectsAudio: false })
  for (const seconds of [100, 116]) {
    arriveAt(seconds)
    silent.addTag(audioTag('af01', 0), 'audio')
    expect(silent.facts()).toBe(seconds === 100 ? 'wait' : 'no-video')
  }
})

it('waits for the sound that a broadcast began with', () => {
  expect(observe({}).facts()).toMatchObject({ video: { copiesVideo: true, height: 720 }, audio: null })
  const observer = observe({ expectsAudio: true })
  expect(observer.facts()).toBe('wait')
  observer.addTag(audioTag('af001190', 3000), 'audio-sequence-header')
  expect(observer.facts()).toMatchObject({ audio: { copiesAudio: true, channels: 2 } })
  expect(observe({ expectsAudio: true, seconds: 16 }).facts()).toMatchObject({ audio: null })
})
