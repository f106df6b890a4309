import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Values = Readonly<Record<string, unknown>>

type Forms = Readonly<Record<string, CompiledMessage>>

/**
 * Fills a message that Lingui compiled: texts, `[name]` and `[name, 'plural', forms]`. Its own runtime uses Intl for
 * English too, whose first format takes a browser tens of milliseconds, and it decodes `\u0041` in what people wrote.
 */
export const formatMessage = (
  message: CompiledMessage | string,
  values: Values = {},
  language: string,
): string => (typeof message === 'string' ? message : fill(message, values, language))

const fill = (message: CompiledMessage, values: Values, language: string, count?: number): string =>
  message
    .map((part) => {
      if (part === '#' && count !== undefined) return formatInteger(count, language)
      if (typeof part === 'string') return part
      const [name, type, forms] = part
      return type === 'plural'
        ? fillPlural(Number(values[name]), forms as Forms, values, language)
        : String((values[name] as string | number | undefined) ?? '')
    })
    .join('')

function fillPlural(count: number, forms: Forms, values: Values, language: string): string {
  const form = forms[count] ?? forms[pluralForm(count, language)] ?? forms.other ?? []
  return fill(form, values, language, count)
}

function onePerLanguage<Format>(create: (language: string) => Format) {
  const formats = new Map<string, Format>()
  return (language: string): Format => {
    const format = formats.get(language) ?? create(language)
    formats.set(language, format)
    return format
  }
}
const pluralRules = onePerLanguage((language) => new Intl.PluralRules(language))
const numberFormat = onePerLanguage((language) => new Intl.NumberFormat(language))

function pluralForm(count: number, language: string): string {
  if (language === 'en') return count === 1 ? 'one' : 'other'
  return pluralRules(language).select(count)
}

/** 214608 → 214,608 */
export function formatInteger(value: number, language: string): string {
  if (language !== 'en' || !Number.isSafeInteger(value)) return numberFormat(language).format(value)
  const digits = String(Math.abs(value))
  const groups = Array.from({ length: Math.ceil(digits.length / 3) }, (_, position) =>
    digits.slice(Math.max(0, digits.length - 3 * (position + 1)), digits.length - 3 * position),
  )
  return (value < 0 ? '-' : '') + groups.toReversed().join(',')
}
