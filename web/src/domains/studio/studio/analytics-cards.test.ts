import { expect, it } from 'vitest'
import { chartPoints } from './analytics-cards.tsx'

// docs/product.md “Analytics”

const daysFrom = (first: string, count: number, views: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
    views,
    watchSeconds: 0,
  }))

it('pairs days with the preceding ones', () => {
  const points = chartPoints(daysFrom('2026-11-01', 7, 3), daysFrom('2026-10-25', 7, 2))
  expect(points).toHaveLength(7)
  expect(points[0]).toEqual({ label: '1 Nov', tip: '1 Nov 2026', views: 3, before: 2 })
})

it('groups many days by week, the last one may be shorter', () => {
  const points = chartPoints(daysFrom('2026-01-01', 123, 1), null)
  expect(points.map(({ views }) => views)).toEqual([...Array.from({ length: 17 }, () => 7), 4])
  expect(points[1]).toMatchObject({ tip: '8 Jan – 14 Jan 2026', before: 0 })
})
