import { readToken } from './session-store.ts'
import { createStore, useStore } from './store.ts'
import { createStoredText } from './stored-text.ts'
import { darkModeQuery, parseTheme, resolveTheme, themeKey, type Theme } from './theme-rules.ts'
import { useMediaQuery } from './use-media-query.ts'

// web/src/inline-script.ts reads it before the first paint.
const storedTheme = createStoredText(themeKey)

export const setTheme = (theme: Theme) => storedTheme.set(theme)

/** Chosen by a signed-in user and not yet sent to the account. */
export const unsavedTheme = createStore<Theme | null>(null)

/** Chosen while signed out; an account without a choice of its own adopts it. */
const visitorTheme = createStoredText('kinora-theme-chosen')

export function chooseTheme(theme: Theme) {
  setTheme(theme)
  if (readToken()) unsavedTheme.set(theme)
  else visitorTheme.set(theme)
}

/**
 * Applies the account's theme. An explicit light or dark wins. With `auto`, the default, a theme chosen before
 * signing in stays and is returned, to be saved to the account.
 */
export function applyAccountTheme(accountTheme: Theme): Theme | null {
  const visitorChoice = parseTheme(visitorTheme.get())
  visitorTheme.set(null)
  if (unsavedTheme.get() !== null) return null
  if (accountTheme === 'auto' && visitorChoice !== 'auto') return visitorChoice
  setTheme(accountTheme)
  return null
}

export function useTheme() {
  const theme = parseTheme(useStore(storedTheme))
  const systemIsDark = useMediaQuery(darkModeQuery)
  return { theme, resolved: resolveTheme(theme, systemIsDark) }
}

/** Applies the theme and follows changes in other tabs and in the system. Call once, at startup. */
export function watchTheme() {
  const system = matchMedia(darkModeQuery)
  const apply = () => {
    document.documentElement.dataset.theme = resolveTheme(parseTheme(storedTheme.get()), system.matches)
  }
  apply()
  storedTheme.subscribe(apply)
  system.addEventListener('change', apply)
}
