import { expect, it } from 'vitest'
import { createAudioSync, createStreamClock } from './stream-sync.ts'

const reportOf = (senderMs: number, timestamp: number) =>
  ({ kind: 'report', ssrc: 1, compactClock: 0, senderMs, timestamp }) as const

it('puts sound beside the picture by arrival, and by the clock of the sender once it is known', () => {
  const [video, audio] = [createStreamClock(90_000), createStreamClock(48_000)]
  const sync = createAudioSync(video, audio)
  // Pictures are encoded 50 ms longer than sound: what arrives together is not of the same moment.
  video.observe(90_000, 1050)
  audio.observe(48_000, 1000)
  audio.observe(48_960, 1030)
  const difference = () => sync.toVideoMs(48_000) - video.toMs(90_000)
  expect(difference()).toBeCloseTo(-50)
  video.report(reportOf(5000, 90_000))
  sync.correct()
  expect(difference()).toBeCloseTo(-50)
  audio.report(reportOf(5000, 48_000))
  sync.correct()
  expect(difference()).toBeCloseTo(0)
})

it('leaves small differences alone', () => {
  const [video, audio] = [createStreamClock(90_000), createStreamClock(48_000)]
  const sync = createAudioSync(video, audio)
  video.observe(0, 0)
  audio.observe(0, 0)
  const before = sync.toVideoMs(0)
  video.report(reportOf(1000, 0))
  audio.report(reportOf(1020, 0))
  sync.correct()
  expect(sync.toVideoMs(0)).toBe(before)
})

it('counts on where timestamps start over', () => {
  const video = createStreamClock(90_000)
  const before = video.toMs(2 ** 32 - 90_000)
  expect(video.toMs(90_000) - before).toBeCloseTo(2000)
})
