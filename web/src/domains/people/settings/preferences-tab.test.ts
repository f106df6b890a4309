import { expect, it } from 'vitest'
import { timeZoneOptions } from './preferences-tab.tsx'

// docs/product.md “Profile and settings”: timeZone

it('offers UTC, the local zone and the chosen one first, then all others, each once', () => {
  const options = timeZoneOptions('Asia/Calcutta', new Date('2026-01-15T12:00:00Z'), 'America/New_York')
  expect(options.slice(0, 3)).toEqual([
    { value: 'UTC', label: 'UTC' },
    { value: 'America/New_York', label: 'America/New York (GMT-5)' },
    { value: 'Asia/Calcutta', label: 'Asia/Calcutta (GMT+5:30)' },
  ])
  const values = options.map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
  expect(values).toContain('Europe/Vienna')
})
