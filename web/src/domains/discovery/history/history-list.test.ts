import type { WatchedVideo } from '@kinora/contract/discovery/history/schemas'
import { describe, expect, it } from 'vitest'
import { dayGroupOf, formatShortTime } from '../../../lib/dates.ts'
import { groupByDay, watchedLabel } from './history-list.tsx'
import { progressLabel, timeLeftLabel } from './time-left.ts'

// docs/product.md “History”. Times are local.

/** A Wednesday. */
const now = new Date('2026-11-18T14:05:00')

describe('dayOf', () => {
  it.each([
    ['2026-11-18T00:00:00', 'Today', 'day'],
    ['2026-11-18T23:59:00', 'Today', 'day'],
    ['2026-11-17T00:01:00', 'Yesterday', 'day'],
    ['2026-11-16T10:00:00', 'This week', 'week'],
    ['2026-11-15T23:59:00', 'November', 'month'],
    ['2026-10-31T10:00:00', 'October', 'month'],
    ['2025-12-31T10:00:00', 'December 2025', 'year'],
  ])('puts %s under %s', (time, title, unit) => {
    expect(dayGroupOf(time, now)).toEqual({ title, unit })
  })

  it('has no days of this week on a Monday but today', () => {
    const monday = new Date('2026-11-16T08:00:00')
    expect(dayGroupOf('2026-11-15T10:00:00', monday).title).toBe('Yesterday')
    expect(dayGroupOf('2026-11-14T10:00:00', monday).title).toBe('November')
  })

  it('counts days across a change of the clocks', () => {
    expect(dayGroupOf('2026-10-24T12:00:00', new Date('2026-10-25T12:00:00')).title).toBe('Yesterday')
  })
})

it.each([
  ['2026-11-18T13:48:00', 'day', '13:48', 'Watched at 13:48'],
  ['2026-11-16T07:12:00', 'week', 'Monday', 'Watched Monday, 07:12'],
  ['2026-10-31T07:12:00', 'month', '31 October', 'Watched 31 October'],
  ['2025-10-31T07:12:00', 'year', '31 October 2025', 'Watched 31 October 2025'],
] as const)('describes %s of a %s as %s', (time, unit, short, text) => {
  expect([formatShortTime(time, unit), watchedLabel(time, unit)]).toEqual([short, text])
})

it.each([
  [58, 100, '42 s left', 'Halfway through, 42 s left'],
  [850, 1478, '10 min left', 'Halfway through, 10 min left'],
  [1300, 10_800, '2 h 38 min left', 'Started watching, 2 h 38 min left'],
  [95, 100, '5 s left', 'Finished'],
  [120, 100, '1 s left', 'Finished'],
])('after %i of %i seconds there are %s: %s', (position, duration, remaining, text) => {
  expect([timeLeftLabel(position, duration), progressLabel(position, duration)]).toEqual([remaining, text])
})

it('groupByDay keeps the order, and puts shorts of one go together', () => {
  const entry = (id: number, watchedAt: string, isShort = false) =>
    ({ id, watchedAt, isShort }) as WatchedVideo
  const groups = groupByDay(
    [
      entry(1, '2026-11-18T14:00:00'),
      entry(2, '2026-11-18T13:00:00', true),
      entry(3, '2026-11-18T12:59:00', true),
      entry(4, '2026-11-18T12:00:00'),
      entry(5, '2026-11-18T11:00:00', true),
      entry(6, '2026-11-17T11:00:00', true),
    ],
    now,
  )
  const idsOf = (block: (typeof groups)[number]['blocks'][number]) =>
    block.kind === 'video' ? block.entry.id : block.entries.map(({ id }) => id)
  expect(groups.map(({ title, blocks }) => [title, blocks.map(idsOf)])).toEqual([
    ['Today', [1, [2, 3], 4, [5]]],
    ['Yesterday', [[6]]],
  ])
})
