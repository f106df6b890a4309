import { useStore } from './store.ts'
import { storedText } from './stored-text.ts'
import { useMediaQuery } from './use-media-query.ts'

export type Theme = 'light' | 'dark' | 'auto'

// spec 000 §4: kept in local storage under a dark mode key. public/theme.js reads it before the first paint.
const chosen = storedText('kinora-dark-mode')
const darkSystem = '(prefers-color-scheme: dark)'

const asTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'auto')

/** Dark applies when it is chosen, or when auto meets a dark system (spec 000 §4). */
export const shownTheme = (theme: Theme, systemIsDark: boolean) =>
  theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme

export const setTheme = (theme: Theme) => chosen.set(theme)

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
