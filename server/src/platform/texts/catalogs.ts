import { type Catalog, english, sourceLanguage } from '@kinora/contract/text/active-language'
import type { Language } from '@kinora/contract/text/languages'
import { formatter } from '@lingui/format-po'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { readFileSync } from 'node:fs'

/** Whose texts the front end has, too: a page in two languages is worse than one in English. */
export const offeredLanguages: readonly Language[] = [sourceLanguage]

const po = formatter()

function loadCatalog(language: Language): Catalog {
  const filename = new URL(`../../../../locales/${language}.po`, import.meta.url)
  const catalog = po.parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: sourceLanguage,
    filename: filename.pathname,
  })
  const messages: Record<string, CompiledMessage> = {}
  for (const [id, { translation, origin = [] }] of Object.entries(catalog))
    if (
      translation !== '' &&
      origin.some(([file]: [file: string, line?: number]) => !file.startsWith('web/'))
    )
      messages[id] = compileMessage(translation)
  return { language, messages }
}

const loaded = new Map<Language, Catalog>([[sourceLanguage, english]])

/** Read when somebody first asks for the language: that blocks for some tens of milliseconds, once a process. */
export function catalogOf(language: Language): Catalog {
  const known = loaded.get(language) ?? loadCatalog(language)
  loaded.set(language, known)
  return known
}
