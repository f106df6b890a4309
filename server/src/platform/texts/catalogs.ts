import { type Catalog, english, sourceLanguage } from '@kinora/contract/text/active-language'
import { type Language, languages } from '@kinora/contract/text/languages'
import { formatter } from '@lingui/format-po'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { readFileSync } from 'node:fs'
import coverage from '../../../../locales/coverage.json' with { type: 'json' }

/** Shares of the texts that are translated, as `npm run texts` counted them. */
const coverageOf: Partial<Record<Language, number>> = coverage
/** Below it a page would be in two languages, which is worse than one in English. */
const minCoverage = 0.8

/** Those that a site can offer. */
export const translatedLanguages = languages.filter(
  (language) => language === sourceLanguage || (coverageOf[language] ?? 0) >= minCoverage,
)

const po = formatter()

const isOfServer = ([file]: [file: string, line?: number]) => !file.startsWith('web/')

/** With the texts that a file which `isWanted` shows. */
export function readCatalog(language: Language, isWanted: typeof isOfServer): Catalog {
  const filename = new URL(`../../../../locales/${language}.po`, import.meta.url)
  const catalog = po.parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: sourceLanguage,
    filename: filename.pathname,
  })
  const messages: Record<string, CompiledMessage> = {}
  for (const [id, { translation, origin = [] }] of Object.entries(catalog))
    if (translation && origin.some(isWanted)) messages[id] = compileMessage(translation)
  return { language, messages }
}

const loaded = new Map<Language, Catalog>([[sourceLanguage, english]])

/** Read when somebody first asks for the language: that blocks for some tens of milliseconds, once a process. */
export function catalogOf(language: Language): Catalog {
  const known = loaded.get(language) ?? readCatalog(language, isOfServer)
  loaded.set(language, known)
  return known
}
