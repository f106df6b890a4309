import { unicodeText } from '@kinora/contract/cues/unicode-text'
import { analyse } from 'chardet'

/**
 * The text of a file of captions, whatever program wrote it: Unicode, else what fits the bytes and the language of the
 * captions (BCP 47). Undefined when nothing does: the text would be one that nobody reads.
 */
export function decodeCaptions(bytes: Uint8Array, language: string): string | undefined {
  const text = unicodeText(bytes)
  if (text?.includes(escape)) return decode('iso-2022-jp', bytes) ?? text
  return text ?? decodeLegacy(bytes, language)
}

/** ISO-2022-JP switches by it between sets of seven bits each, so that it looks like ASCII. */
const escape = '\u001B$'

/** The text, if every byte of it has a meaning. */
function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return hasControls.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** C1 controls, which no captions have, are where an encoding says nothing of a byte. */
const hasControls = /[\u0080-\u009F]/

interface Script {
  languages: string
  /** Before Unicode, the most common first; names of the Encoding Standard. */
  encodings: string[]
  letters: RegExp
}

const scripts: Script[] = [
  {
    languages: 'ja',
    encodings: ['shift_jis', 'euc-jp'],
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  },
  { languages: 'zh yue', encodings: ['gb18030', 'big5'], letters: /\p{Script=Han}/u },
  { languages: 'ko', encodings: ['euc-kr'], letters: /[\p{Script=Hangul}\p{Script=Han}]/u },
  {
    languages: 'ru uk be bg sr mk kk ky mn',
    encodings: ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5'],
    letters: /\p{Script=Cyrillic}/u,
  },
  { languages: 'el', encodings: ['windows-1253', 'iso-8859-7'], letters: /\p{Script=Greek}/u },
  { languages: 'he iw yi', encodings: ['windows-1255', 'iso-8859-8'], letters: /\p{Script=Hebrew}/u },
  {
    languages: 'ar fa ur ps',
    encodings: ['windows-1256', 'iso-8859-6'],
    letters: /[\p{Script=Arabic}\p{M}]/u,
  },
  { languages: 'th', encodings: ['windows-874'], letters: /\p{Script=Thai}/u },
  { languages: 'vi', encodings: ['windows-1258'], letters: /[\p{Script=Latin}\p{M}]/u },
  { languages: 'tr az', encodings: ['windows-1254'], letters: /\p{Script=Latin}/u },
  { languages: 'lt lv et', encodings: ['windows-1257'], letters: /\p{Script=Latin}/u },
  {
    languages: 'cs pl hu sk sl hr bs ro sq',
    encodings: ['windows-1250', 'iso-8859-2'],
    letters: /\p{Script=Latin}/u,
  },
]
const western: Script = { languages: '', encodings: ['windows-1252'], letters: /\p{Script=Latin}/u }

/** Signs that people write in captions of any language. */
const signs = /^[\p{P}\p{Zs}\u00AD\p{Sc}°©®™ªº½¼¾²№♪♫×]$/u

const scriptOf = (language: string) => {
  const [primary = ''] = language.toLowerCase().split('-')
  return scripts.find(({ languages }) => languages.split(' ').includes(primary)) ?? western
}

/** Sure enough to be believed against the language that somebody chose. */
const sureConfidence = 80

/** Reads what is no Unicode: by a guess that is sure, else by the language, in doubt as the guess ranks its encodings. */
function decodeLegacy(bytes: Uint8Array, language: string): string | undefined {
  const guesses = analyse(bytes)
  const sure = guesses.find(({ name, confidence }) => confidence >= sureConfidence && isMultibyte(name))
  const own = sure && decode(sure.name, bytes)
  if (own !== undefined) return own
  const { encodings, letters } = scriptOf(language)
  const rank = (encoding: string) =>
    guesses.find(({ name }) => name.toLowerCase() === encoding)?.confidence ?? 0
  const fitting = encodings.flatMap((encoding) => {
    const text = decode(encoding, bytes)
    return text !== undefined && isWritten(text, letters)
      ? [{ text, rank: rank(encoding), small: smallOf(text) }]
      : []
  })
  return fitting.toSorted((a, b) => b.rank - a.rank || b.small - a.small)[0]?.text
}

/** Only in these do bytes that were chosen otherwise rarely make sense; the others fit nearly anything. */
const isMultibyte = (name: string) => /^(?:shift_jis|euc-|gb18030|big5)/i.test(name)

/** Whether all that is not ASCII is a letter of the script or a sign of any. */
const isWritten = (text: string, letters: RegExp) =>
  (text.match(/[^\p{ASCII}]/gu) ?? []).every((sign) => letters.test(sign) || signs.test(sign))

/** Small letters are the most; one encoding of Cyrillic read as another has them the other way round. */
const smallOf = (text: string) => text.match(/\p{Ll}/gu)?.length ?? 0
