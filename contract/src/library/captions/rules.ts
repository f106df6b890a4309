import { activeLanguage, sourceLanguage } from '../../text/active-language.ts'
import { msg } from '@kinora/contract/text/translate'

export const captionLimits = { tracks: 20, label: 60, language: 35 } as const

/** Offered where people choose the language of what they made; captions may be in others. */
export const commonLanguages =
  'en es pt-BR pt fr de it nl pl ru uk tr ar he fa hi bn ur ta te id ms th vi zh-Hans zh-Hant ja ko sv da nb fi cs sk hu ro bg el hr sr sl et lv lt ca gl eu cy ga is sw af tl eo'.split(
    ' ',
  )

export const captionMessages = {
  noLanguage: msg`Choose a language`,
  wrongLanguage: msg`This is not a language tag like en or pt-BR`,
  labelTaken: msg`Another caption track of this video has this name`,
  tooManyTracks: msg`A video has at most ${{ tracks: captionLimits.tracks }} captions.`,
} as const

/** Canonical BCP 47 tag (pt_br → pt-BR), or undefined if the text is not one. */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

const namesByReader = new Map<string, Intl.DisplayNames>()

function namesFor(reader: string) {
  const names = namesByReader.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' })
  namesByReader.set(reader, names)
  return names
}

/** pt-BR → Brazilian Portuguese, for a reader of English; the tag itself if it has no known name. */
export const languageName = (tag: string) => namesFor(activeLanguage()).of(tag) ?? tag

export const englishLanguageName = (tag: string) => namesFor(sourceLanguage).of(tag) ?? tag
