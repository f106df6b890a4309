import { type Catalog, english, sourceLanguage } from '@kinora/contract/text/active-language'
import { type Language, languages } from '@kinora/contract/text/languages'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import coverage from '../../../../locales/coverage.json' with { type: 'json' }
import { readCatalog } from '../../../../locales/read-catalog.ts'

/** Shares of the texts that are translated, as `npm run texts` counted them. */
const coverageOf: Partial<Record<Language, number>> = coverage
/** Below it a page would be in two languages, which is worse than one in English. */
const minCoverage = 0.8

/** Those that a site can offer. */
export const translatedLanguages = languages.filter(
  (language) => language === sourceLanguage || (coverageOf[language] ?? 0) >= minCoverage,
)

const isOfServer = (file: string) => !file.startsWith('web/')

function loadCatalog(language: Language): Catalog {
  const messages: Record<string, CompiledMessage> = {}
  for (const { id, translation, files } of readCatalog(language))
    if (translation !== '' && files.some(isOfServer)) messages[id] = compileMessage(translation)
  return { language, messages }
}

const loaded = new Map<Language, Catalog>([[sourceLanguage, english]])

/** Read when somebody first asks for the language: that blocks for some tens of milliseconds, once a process. */
export function catalogOf(language: Language): Catalog {
  const known = loaded.get(language) ?? loadCatalog(language)
  loaded.set(language, known)
  return known
}
