import { describe, expect, it } from 'vitest'
import { codeStatusText, secondsUntil } from './pending-code.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const code = { email: 'ada@example.org', expiresAt: now + 564_000, resendAt: now + 41_000, attemptsLeft: 5 }

describe('codeState', () => {
  it.each([
    [code, 'Valid for 9:24 · 5 attempts left'],
    [{ ...code, attemptsLeft: 1 }, 'Valid for 9:24 · 1 attempt left'],
    [{ ...code, expiresAt: now + 1 }, 'Valid for 0:01 · 5 attempts left'],
    [{ ...code, expiresAt: now }, 'This code is no longer valid'],
    [{ ...code, expiresAt: now, attemptsLeft: 0 }, 'This code is no longer valid'],
    [{ ...code, attemptsLeft: 0 }, 'No attempts left'],
    [null, 'Valid for 10 minutes'],
  ])('of %o is “%s”', (known, text) => {
    expect(codeStatusText(known, now)).toBe(text)
  })
})

it('counts down to zero, never early', () => {
  expect([1001, 1000, 1, 0].map((remainingMs) => secondsUntil(now + remainingMs, now))).toEqual([2, 1, 1, 0])
})
