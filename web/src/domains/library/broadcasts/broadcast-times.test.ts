import { describe, expect, it } from 'vitest'
import {
  broadcastDate,
  broadcastPollMs,
  formatStart,
  secondsUntilStart,
  upcomingLabel,
} from './broadcast-times.ts'
import { startText } from './start-text.ts'

const now = new Date(2026, 10, 24, 12, 0).getTime()
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString()

describe('what a waiting viewer reads', () => {
  it.each([
    [null, 'Waiting for the creator…'],
    [inSeconds(-1), 'Waiting for the creator…'],
    [inSeconds(0), 'Waiting for the creator…'],
    [inSeconds(0.2), 'Live in 0:01'],
    [inSeconds(754), 'Live in 12:34'],
    [inSeconds(3599), 'Live in 59:59'],
    [inSeconds(3600), 'Live in 1 hour'],
    [inSeconds(7100), 'Live in 2 hours'],
    [inSeconds(86_399), 'Live in 24 hours'],
    [new Date(2026, 10, 26, 18, 0).toISOString(), 'Live on 26 Nov 2026 at 18:00'],
  ])('%j: %s', (startsAt, text) => {
    expect(startText(startsAt, now)).toBe(text)
  })

  it('never counts below zero', () => {
    expect([null, inSeconds(-500), inSeconds(2.1)].map((time) => secondsUntilStart(time, now))).toEqual([
      0, 0, 3,
    ])
  })
})

describe('the label of a card', () => {
  it('has the hour today, the day this year, and the year later', () => {
    expect(formatStart(new Date(2026, 10, 24, 18, 30).toISOString(), now)).toBe('18:30')
    expect(formatStart(new Date(2026, 11, 3, 18, 30).toISOString(), now)).toMatch(/^3 Dec$|^Dec 3$/)
    expect(formatStart(new Date(2027, 0, 3, 18, 30).toISOString(), now)).toBe('3 Jan 2027')
  })

  it('has no time that is unknown or has passed', () => {
    expect(upcomingLabel(null, now)).toBe('Upcoming')
    expect(upcomingLabel(inSeconds(-60), now)).toBe('Upcoming')
    expect(upcomingLabel(new Date(2026, 10, 24, 18, 0).toISOString(), now)).toBe('Upcoming · 18:00')
  })
})

describe('the date of its page', () => {
  const startsAt = new Date(2026, 10, 26, 18, 0).toISOString()
  const startedAt = new Date(2026, 10, 26, 18, 2).toISOString()

  const encoder = { source: 'encoder' } as const

  it('is that of the broadcast, not of its announcement', () => {
    expect(broadcastDate({ ...encoder, state: 'ended', startsAt, startedAt })).toEqual({
      time: startedAt,
      text: 'Streamed on 26 Nov 2026',
    })
    expect(broadcastDate({ source: 'premiere', state: 'ended', startsAt, startedAt })?.text).toBe(
      'Premiered on 26 Nov 2026',
    )
    expect(broadcastDate({ ...encoder, state: 'live', startsAt, startedAt })?.text).toBe('26 Nov 2026')
    expect(broadcastDate({ ...encoder, state: 'scheduled', startsAt, startedAt: null })?.text).toBe(
      'Scheduled for 26 Nov 2026',
    )
  })

  it('is the usual one where nothing was announced, or nothing was ever sent', () => {
    expect(broadcastDate({ ...encoder, state: 'waiting', startsAt: null, startedAt: null })).toBeUndefined()
    expect(broadcastDate({ ...encoder, state: 'ended', startsAt, startedAt: null })).toBeUndefined()
  })
})

describe('how often its page asks', () => {
  it.each(['waiting', 'live', 'interrupted'] as const)('every five seconds while it is %s', (state) => {
    expect(broadcastPollMs({ state, startsAt: inSeconds(90_000) }, now)).toBe(5000)
  })

  it('less often the longer it is until the start, and at least once a minute', () => {
    const waits = [30, 100, 600, 1200, 90_000].map((left) =>
      broadcastPollMs({ state: 'scheduled', startsAt: inSeconds(left) }, now),
    )
    expect(waits).toEqual([5000, 5000, 30_000, 60_000, 60_000])
  })

  it('not at all once it has ended', () => {
    expect(broadcastPollMs({ state: 'ended', startsAt: null }, now)).toBe(false)
  })
})
