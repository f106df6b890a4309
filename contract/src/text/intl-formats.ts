import { activeLanguage, sourceLanguage } from './active-language.ts'

/** English has numbers and dates by hand where a page begins with them (web/src/lib/format.ts). */
export const isSourceLanguage = () => activeLanguage() === sourceLanguage

const intlLanguage = () => (isSourceLanguage() ? 'en-GB' : activeLanguage())

/** Formats in the active language, each made once: a browser's first takes tens of milliseconds. */
function formatCache<Options, Format>(create: (language: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (options: Options): Format => {
    const language = intlLanguage()
    const key = `${language} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? create(language, options)
    formats.set(key, format)
    return format
  }
}

export const numberFormat = formatCache(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)
export const dateFormat = formatCache(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)
const collators = formatCache(
  (language, options: Intl.CollatorOptions) => new Intl.Collator(language, options),
)
/** Sorts names in lists for people; ids and codes are sorted by code point. */
export const collator = (options: Intl.CollatorOptions = {}) => collators(options)

export const listFormat = formatCache(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)

/** In English a, b, c: without a word before the last. */
export const formatList = (parts: readonly string[]) =>
  isSourceLanguage() ? parts.join(', ') : listFormat({ type: 'conjunction', style: 'narrow' }).format(parts)

/** Amounts of units of Intl, the larger first: 2 h 5 min, 2 hours 5 minutes */
export const formatUnits = (
  amounts: readonly (readonly [value: number, unit: string])[],
  unitDisplay: 'short' | 'long',
) =>
  listFormat({ type: 'unit', style: 'narrow' }).format(
    amounts.map(([value, unit]) => numberFormat({ style: 'unit', unit, unitDisplay }).format(value)),
  )
