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
export const listFormat = formatCache(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)

/** Amounts of units of Intl, the larger first: 2 h 5 min, 2 hours 5 minutes */
export const formatUnits = (
  amounts: readonly (readonly [value: number, unit: string])[],
  unitDisplay: 'short' | 'long',
) =>
  listFormat({ type: 'unit', style: 'narrow' }).format(
    amounts.map(([value, unit]) => numberFormat({ style: 'unit', unit, unitDisplay }).format(value)),
  )
