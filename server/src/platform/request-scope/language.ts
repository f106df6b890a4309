import { type Catalog, english, setActiveCatalog } from '@kinora/contract/text/active-language'
import type { Language } from '@kinora/contract/text/languages'
import { AsyncLocalStorage } from 'node:async_hooks'
import { catalogOf } from '../texts/catalogs.ts'

const languageScope = new AsyncLocalStorage<Catalog>()

// English in jobs that say nothing, and in what several requests share.
setActiveCatalog(() => languageScope.getStore() ?? english)

/** Texts that `work` makes are in this language: of the request, or of the receiver of a mail. */
export const runWithLanguage = <T>(language: Language, work: () => T): T =>
  languageScope.run(catalogOf(language), work)

/** What the language of a response depends on (RFC 9110 §12.5.5): the cookie says who is signed in, too. */
export const varyByLanguage = 'accept-language, cookie'
