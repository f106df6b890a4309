import { beforeEach, describe, expect, it } from 'vitest'
import { storedToken } from './session-store.ts'
import { chooseTheme, applyAccountTheme, resolveTheme, unsavedTheme } from './theme.ts'

it.each([
  { theme: 'light', systemIsDark: true, shown: 'light' },
  { theme: 'dark', systemIsDark: false, shown: 'dark' },
  { theme: 'auto', systemIsDark: true, shown: 'dark' },
  { theme: 'auto', systemIsDark: false, shown: 'light' },
] as const)('shows $shown for $theme when the system is dark: $systemIsDark', (given) => {
  expect(resolveTheme(given.theme, given.systemIsDark)).toBe(given.shown)
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
