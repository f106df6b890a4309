import { describe, expect, it } from 'vitest'
import { groupByDay, formatDay, isNewSince, formatDayTime } from './days.ts'

// docs/product.md “Subscriptions”

/** A Wednesday, in the time zone of the test run. */
const now = new Date(2026, 10, 18, 9, 30)
const at = (day: number, hours = 12, minutes = 0) => new Date(2026, 10, day, hours, minutes)

describe('dayName and momentName', () => {
  it.each([
    { time: at(18, 0, 1), day: 'Today', moment: 'today at 00:01' },
    { time: at(17, 23, 59), day: 'Yesterday', moment: 'yesterday at 23:59' },
    { time: at(16, 0, 0), day: 'Monday', moment: 'Monday at 00:00' },
    { time: at(12, 8, 5), day: 'Thursday', moment: 'Thursday at 08:05' },
    { time: at(11), day: '11 Nov 2026', moment: '11 Nov 2026' },
    { time: at(19), day: 'Today', moment: 'today at 12:00' },
  ])('$day', ({ time, day, moment }) => {
    expect([formatDay(time, now), formatDayTime(time.toISOString(), now)]).toEqual([day, moment])
  })

  it('count a day of 25 hours as one', () => {
    expect(formatDay(new Date(2026, 9, 24, 23), new Date(2026, 9, 26, 1))).toBe('Saturday')
  })
})

it('byDay keeps the order, with one group for a day', () => {
  const videos = [at(18, 8), at(17, 20), at(17, 2), at(2)].map((time, id) => ({
    id,
    publishedAt: time.toISOString(),
    createdAt: time.toISOString(),
  }))
  const days = groupByDay(videos, now)
  expect(days.map(({ name, videos: dayVideos }) => [name, dayVideos.map(({ id }) => id)])).toEqual([
    ['Today', [0]],
    ['Yesterday', [1, 2]],
    ['2 Nov 2026', [3]],
  ])
})

it('nothing is new on the first visit', () => {
  const video = { publishedAt: at(18).toISOString(), createdAt: at(1).toISOString() }
  expect(
    [null, at(17).toISOString(), at(18, 13).toISOString()].map((since) => isNewSince(video, since)),
  ).toEqual([false, true, false])
})
