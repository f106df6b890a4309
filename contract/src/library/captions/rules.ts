import { activeLanguage } from '../../text/active-language.ts'
import { msg } from '@kinora/contract/text/translate'

export const captionLimits = { tracks: 20, label: 60, language: 35 } as const

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

/** pt-BR → Brazilian Portuguese; the tag itself if it has no known name. */
export const languageName = (tag: string) =>
  new Intl.DisplayNames([activeLanguage()], { type: 'language' }).of(tag) ?? tag
