/** BCP 47. English is the source; a translation is `locales/<language>.po`. */
export const languages = ['en', 'de', 'es', 'fr', 'ar', 'ja'] as const
export type Language = (typeof languages)[number]

/** As their speakers write them. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
}

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** What a reader chose; read by the server before the first page, and by nobody else. */
export const languageCookie = 'language'

const longestHeader = 500

/** The first of the reader's languages that is offered, by its primary subtag (RFC 9110 §12.5.4, RFC 4647 §3.4). */
export function matchLanguage(
  acceptLanguage: string,
  offered: readonly Language[] = languages,
): Language | undefined {
  return acceptLanguage
    .slice(0, longestHeader)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { primary: tag.split('-')[0]?.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ primary }) => offered.find((language) => language === primary))
    .find((language) => language !== undefined)
}
