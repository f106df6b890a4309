import { readToken } from './session-store.ts'
import { createStore, useStore } from './store.ts'
import { storedText } from './stored-text.ts'
import { useMediaQuery } from './use-media-query.ts'

export type Theme = 'light' | 'dark' | 'auto'

// Storage key: docs/product.md “Pages and frame”. public/theme.js reads it before the first paint.
const chosen = storedText('kinora-dark-mode')
const darkSystem = '(prefers-color-scheme: dark)'

const asTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'auto')

export const shownTheme = (theme: Theme, systemIsDark: boolean) =>
  theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme

export const setTheme = (theme: Theme) => chosen.set(theme)

/** Chosen by a signed-in user and not yet sent to the account. */
export const unsavedTheme = createStore<Theme | null>(null)

/** Chosen while signed out; an account without a choice of its own adopts it. */
const visitorsTheme = storedText('kinora-theme-chosen')

export function chooseTheme(theme: Theme) {
  setTheme(theme)
  if (readToken()) unsavedTheme.set(theme)
  else visitorsTheme.set(theme)
}

/**
 * Applies the account's theme. An explicit light or dark wins. With `auto`, the default, a theme chosen before
 * signing in stays and is returned, to be saved to the account.
 */
export function meetTheme(ofAccount: Theme): Theme | null {
  const chosenHere = asTheme(visitorsTheme.get())
  visitorsTheme.set(null)
  if (unsavedTheme.get() !== null) return null
  if (ofAccount === 'auto' && chosenHere !== 'auto') return chosenHere
  setTheme(ofAccount)
  return null
}

export function useTheme() {
  const theme = asTheme(useStore(chosen))
  const systemIsDark = useMediaQuery(darkSystem)
  return { theme, shown: shownTheme(theme, systemIsDark) }
}

/** Applies the theme and follows changes in other tabs and in the system. Call once, at startup. */
export function followTheme() {
  const system = matchMedia(darkSystem)
  const apply = () => {
    document.documentElement.dataset.theme = shownTheme(asTheme(chosen.get()), system.matches)
  }
  apply()
  chosen.subscribe(apply)
  system.addEventListener('change', apply)
}
