import { describe, expect, it } from 'vitest'
import {
  controlRoomPollMs,
  graceSecondsLeft,
  rateText,
  runningSeconds,
  stateSentence,
  waitLabel,
  whenText,
} from './broadcast-labels.ts'

const now = new Date(2026, 10, 24, 12, 0).getTime()
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const upcoming = {
  state: 'scheduled',
  source: 'encoder',
  startsAt: null,
  startedAt: null,
  endedAt: null,
  interruptedAt: null,
  graceSeconds: 60,
} as const
const onAir = { ...upcoming, state: 'live', startedAt: inSeconds(-3725) } as const

describe('the sentence of a control room', () => {
  it('counts down to the announced time, and then asks for the encoder', () => {
    const start = 'Start your encoder. The broadcast begins with the first picture.'
    expect(stateSentence({ ...upcoming, startsAt: inSeconds(7500) }, now)).toBe(
      'Starts in 2 h 5 min. Your encoder can begin up to an hour early.',
    )
    expect(stateSentence({ ...upcoming, startsAt: inSeconds(-1) }, now)).toBe(start)
    expect(stateSentence({ ...upcoming, state: 'waiting' }, now)).toBe(start)
  })

  it('names no encoder where none is needed', () => {
    const premiere = { ...upcoming, source: 'premiere' } as const
    expect(stateSentence({ ...premiere, startsAt: inSeconds(7500) }, now)).toBe(
      'Starts by itself in 2 h 5 min.',
    )
    expect(stateSentence({ ...premiere, startsAt: inSeconds(0) }, now)).toBe('Starts within seconds.')
    const playlist = { ...upcoming, source: 'playlist', state: 'waiting' } as const
    expect(stateSentence(playlist, now)).toBe('Starts within seconds.')
    expect(whenText(playlist)).toBe('Within seconds')
  })

  it('says how long it has been on air, and how long it was', () => {
    expect(stateSentence(onAir, now)).toBe('On air for 1:02:05.')
    expect(stateSentence({ ...onAir, state: 'ended', endedAt: inSeconds(-125) }, now)).toBe(
      'Ended after 1 h.',
    )
    expect(stateSentence({ ...upcoming, state: 'ended', endedAt: inSeconds(-125) }, now)).toBe(
      'Ended before anything was sent.',
    )
  })

  it('counts what is left of the grace period', () => {
    const away = { ...onAir, state: 'interrupted' } as const
    const texts = [-18, -59, -61].map((since) =>
      stateSentence({ ...away, interruptedAt: inSeconds(since) }, now),
    )
    expect(texts).toEqual([
      'Your encoder is away. The broadcast waits 42 seconds for it, and then ends.',
      'Your encoder is away. The broadcast waits 1 second for it, and then ends.',
      'Your encoder did not come back. The broadcast is about to end.',
    ])
  })
})

it('never counts time that has not begun', () => {
  expect(runningSeconds(upcoming, now)).toBe(0)
  expect(runningSeconds({ ...onAir, startedAt: inSeconds(5) }, now)).toBe(0)
  expect(graceSecondsLeft(onAir, now)).toBe(60)
})

it.each([
  ['live', 2000],
  ['interrupted', 2000],
  ['waiting', 2000],
  ['scheduled', 10_000],
  ['ended', 10_000],
  [undefined, 10_000],
] as const)('asks for one that is %s every %d ms', (state, interval) => {
  expect(controlRoomPollMs(state)).toBe(interval)
})

it('says in a row when it is, was or will be', () => {
  const rows = [
    upcoming,
    { ...upcoming, startsAt: new Date(2026, 10, 26, 18, 0).toISOString() },
    { ...upcoming, state: 'ended' as const },
  ]
  expect(rows.map(whenText)).toEqual(['As soon as your encoder sends', '26 Nov 2026 at 18:00', 'Never began'])
})

it('writes waits and rates', () => {
  expect([45, 60, 90, 1800].map(waitLabel)).toEqual(['45 seconds', '1 minute', '90 seconds', '30 minutes'])
  expect(rateText(4499.6)).toBe('4,500 kbit/s')
})
