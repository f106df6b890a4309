import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'

export interface CatalogEntry {
  id: string
  /** English, in ICU MessageFormat like the translation. */
  message: string
  /** Empty while there is none. */
  translation: string
  /** Source files that show it, from the root of the repository. */
  files: string[]
}

const po = formatter()

export function readCatalog(language: string): CatalogEntry[] {
  const filename = new URL(`${language}.po`, import.meta.url)
  const context = { locale: language, sourceLocale: 'en', filename: filename.pathname }
  return Object.entries(po.parse(readFileSync(filename, 'utf8'), context)).map(
    ([id, { message = '', translation = '', origin = [] }]) => ({
      id,
      message,
      translation,
      files: origin.map(([file]: [file: string, line?: number]) => file),
    }),
  )
}
