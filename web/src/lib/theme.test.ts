import { expect, it } from 'vitest'
import { shownTheme } from './theme.ts'

it.each([
  { theme: 'light', systemIsDark: true, shown: 'light' },
  { theme: 'dark', systemIsDark: false, shown: 'dark' },
  { theme: 'auto', systemIsDark: true, shown: 'dark' },
  { theme: 'auto', systemIsDark: false, shown: 'light' },
] as const)('shows $shown for $theme when the system is dark: $systemIsDark', (given) => {
  expect(shownTheme(given.theme, given.systemIsDark)).toBe(given.shown)
})
