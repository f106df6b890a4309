import { describe, expect, it } from 'vitest'
import { fromLocalInput, formatTimeLeft, toLocalInput, defaultPublishTime } from './local-time.ts'

describe('a moment in a field', () => {
  it('is written by the clock of who looks, and read back as the same moment', () => {
    const at = new Date(2026, 10, 24, 18, 5)
    expect(toLocalInput(at.toISOString())).toBe('2026-11-24T18:05')
    expect(fromLocalInput('2026-11-24T18:05')).toBe(at.toISOString())
  })

  it.each([null, '', 'soon'])('%j is none', (time) => {
    expect(toLocalInput(time)).toBe('')
    expect(fromLocalInput(time ?? '')).toBe('')
  })

  it('is tomorrow at the next full hour at first', () => {
    expect(defaultPublishTime(new Date(2026, 10, 30, 23, 40))).toBe(new Date(2026, 11, 2, 0, 0).toISOString())
  })
})

it.each([
  [200_000, '2 days 7 h'],
  [86_400, '1 day'],
  [11_520, '3 h 12 min'],
  [250, '4 min 10 s'],
  [12, '12 s'],
  [0, '0 s'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text)
})
