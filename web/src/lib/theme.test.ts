import { beforeEach, describe, expect, it } from 'vitest'
import { storedToken } from './session-store.ts'
import { chooseTheme, applyAccountTheme, unsavedTheme } from './theme.ts'
import { resolveTheme } from './theme-rules.ts'

it.each([
  { theme: 'light', systemIsDark: true, applied: 'light' },
  { theme: 'dark', systemIsDark: false, applied: 'dark' },
  { theme: 'auto', systemIsDark: true, applied: 'dark' },
  { theme: 'auto', systemIsDark: false, applied: 'light' },
] as const)('shows $applied for $theme when the system is dark: $systemIsDark', (input) => {
  expect(resolveTheme(input.theme, input.systemIsDark)).toBe(input.applied)
})

describe('when an account’s theme is loaded', () => {
  beforeEach(() => {
    storedToken.set(null)
    unsavedTheme.set(null)
    applyAccountTheme('auto')
  })

  it('a visitor’s choice applies to an account without one, once', () => {
    chooseTheme('dark')
    expect([applyAccountTheme('auto'), applyAccountTheme('auto')]).toEqual(['dark', null])
  })

  it('the account’s own choice wins, and the visitor’s is forgotten', () => {
    chooseTheme('dark')
    expect([applyAccountTheme('light'), applyAccountTheme('auto')]).toEqual([null, null])
  })

  it('a choice made while signed in is not passed on to another account', () => {
    storedToken.set('t')
    chooseTheme('dark')
    expect(unsavedTheme.get()).toBe('dark')
    unsavedTheme.set(null)
    expect(applyAccountTheme('auto')).toBeNull()
  })
})
