import { expect, it } from 'vitest'
import { recordingOffsetAt } from './recording-offset.ts'

const startedAt = new Date('2026-11-28T12:00:00Z')
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)
const segment = { startSeconds: 100, durationSeconds: 2, startedAt: after(400) }

it.each([
  ['nothing was sent yet', after(5), { state: 'waiting', startedAt: null, segment: undefined }, 0],
  ['no segment is written yet', after(3), { state: 'live', startedAt, segment: undefined }, 3],
  ['after an interruption of 300 seconds', after(403), { state: 'live', startedAt, segment }, 103],
  ['the clock of the node is behind', after(399), { state: 'live', startedAt, segment }, 100],
  ['while interrupted the film stands', after(460), { state: 'interrupted', startedAt, segment }, 102],
  [
    'the first segment after an interruption is not written',
    after(460),
    { state: 'live', startedAt, segment },
    112,
  ],
])('%s', (_case, now, clock, seconds) => {
  expect(recordingOffsetAt(now, clock)).toBe(seconds)
})
