import { readToken } from './session-store.ts'
import { createStore, useStore } from './store.ts'
import { storedText } from './stored-text.ts'
import { useMediaQuery } from './use-media-query.ts'

export type Theme = 'light' | 'dark' | 'auto'

// docs/product.md “Pages and frame”: kept in local storage under a dark mode key. public/theme.js reads it before the first paint.
const chosen = storedText('kinora-dark-mode')
const darkSystem = '(prefers-color-scheme: dark)'

const asTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'auto')

/** Dark applies when it is chosen, or when auto meets a dark system (docs/product.md “Pages and frame”). */
export const shownTheme = (theme: Theme, systemIsDark: boolean) =>
  theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme

/** Takes over a theme that is saved already. */
export const setTheme = (theme: Theme) => chosen.set(theme)

/** What a signed-in person has chosen on this page and is not on its way to their account yet. */
export const unsavedTheme = createStore<Theme | null>(null)

/** What was chosen on this device while nobody was signed in: an account that has chosen nothing takes it over. */
const visitorsTheme = storedText('kinora-theme-chosen')

/** A person chooses: it applies at once, and to the account when somebody is signed in. */
export function chooseTheme(theme: Theme) {
  setTheme(theme)
  if (readToken()) unsavedTheme.set(theme)
  else visitorsTheme.set(theme)
}

/**
 * The theme of an account has arrived. Where the account chose light or dark, it wins. Where it leaves the choice to the
 * system, as all do at first, what was chosen here before signing in stands, and is answered: it has yet to be saved.
 */
export function meetTheme(ofAccount: Theme): Theme | null {
  const chosenHere = asTheme(visitorsTheme.get())
  visitorsTheme.set(null)
  if (unsavedTheme.get() !== null) return null
  if (ofAccount === 'auto' && chosenHere !== 'auto') return chosenHere
  setTheme(ofAccount)
  return null
}

/** What is chosen, and what that means on this system now. */
export function useTheme() {
  const theme = asTheme(useStore(chosen))
  const systemIsDark = useMediaQuery(darkSystem)
  return { theme, shown: shownTheme(theme, systemIsDark) }
}

/** Keeps the page in the chosen theme, in this tab and with the system. Called once, at start. */
export function followTheme() {
  const system = matchMedia(darkSystem)
  const apply = () => {
    document.documentElement.dataset.theme = shownTheme(asTheme(chosen.get()), system.matches)
  }
  apply()
  chosen.subscribe(apply)
  system.addEventListener('change', apply)
}
