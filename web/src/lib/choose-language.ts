import { type Language, languageCookie, matchLanguage } from '@kinora/contract/text/languages'
import type { SiteLanguages } from '@kinora/contract/site/site-settings/schemas'
import { showLanguage } from './language.ts'
import { createStore } from './store.ts'
import { createStoredText } from './stored-text.ts'

/** Subscribers get choices of other tabs, too; the server reads the cookie instead. */
export const chosenLanguage = createStoredText('kinora-language')

/** Another language mounts the page anew. What was chosen elsewhere waits while that would end a broadcast from here. */
export const isLanguageHeld = createStore(false)

const yearSeconds = 365 * 86_400

/** What the server would choose for a browser without the cookie (server/src/domains/site/site-settings). */
const browserLanguage = ({ offered, default: usual }: SiteLanguages): Language =>
  matchLanguage(navigator.languages.join(), offered) ?? usual

/**
 * Shows a language in every tab of this browser, and from then on; null follows the browser again.
 * @throws Error when its texts cannot be loaded
 */
export async function chooseLanguage(language: Language | null, site: SiteLanguages) {
  const shown = language ?? browserLanguage(site)
  await showLanguage(shown)
  const age = language === null ? 0 : yearSeconds
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${shown}; path=/; max-age=${age}; samesite=lax${secure}`
  chosenLanguage.set(shown)
}
