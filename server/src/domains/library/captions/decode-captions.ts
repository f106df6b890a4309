import { decodeUnicode } from '@kinora/contract/library/captions/cues/decode-unicode'
import { analyse } from 'chardet'

/**
 * Decodes a caption file: Unicode if possible, else the legacy encoding that fits the bytes and the language (BCP
 * 47). Undefined if none fits, rather than garbled text.
 */
export function decodeCaptions(bytes: Uint8Array, language: string): string | undefined {
  const text = decodeUnicode(bytes)
  if (text?.includes(iso2022Escape)) return tryDecode('iso-2022-jp', bytes) ?? text
  return text ?? decodeLegacy(bytes, language)
}

/** ISO-2022-JP uses this to switch between 7-bit sets, so its bytes look like ASCII. */
const iso2022Escape = '\u001B$'

function tryDecode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return c1Controls.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** C1 controls never occur in captions: decoders map undefined bytes to them. */
const c1Controls = /[\u0080-\u009F]/

interface Script {
  languages: string
  /** Legacy encodings (Encoding Standard names), most common first. */
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
const defaultScript: Script = { languages: '', encodings: ['windows-1252'], letters: /\p{Script=Latin}/u }

const commonSymbols = /^[\p{P}\p{Zs}\u00AD\p{Sc}°©®™ªº½¼¾²№♪♫×]$/u

const findScript = (language: string) => {
  const [primary = ''] = language.toLowerCase().split('-')
  return scripts.find(({ languages }) => languages.split(' ').includes(primary)) ?? defaultScript
}

/** Confidence (0–100) at which detection overrides the chosen language. */
const minConfidence = 80

/** Confident detection first, then the encodings of the language, ranked by detection. */
function decodeLegacy(bytes: Uint8Array, language: string): string | undefined {
  const guesses = analyse(bytes)
  const confidentGuess = guesses.find(
    ({ name, confidence }) => confidence >= minConfidence && isMultibyte(name),
  )
  const own = confidentGuess && tryDecode(confidentGuess.name, bytes)
  if (own !== undefined) return own
  const { encodings, letters } = findScript(language)
  const rank = (encoding: string) =>
    guesses.find(({ name }) => name.toLowerCase() === encoding)?.confidence ?? 0
  const fitting = encodings.flatMap((encoding) => {
    const text = tryDecode(encoding, bytes)
    return text !== undefined && isPlausible(text, letters)
      ? [{ text, rank: rank(encoding), small: countLowercase(text) }]
      : []
  })
  return fitting.toSorted((a, b) => b.rank - a.rank || b.small - a.small)[0]?.text
}

/** Detection is reliable for these only; most bytes are valid in single-byte encodings. */
const isMultibyte = (name: string) => /^(?:shift_jis|euc-|gb18030|big5)/i.test(name)

const isPlausible = (text: string, letters: RegExp) =>
  (text.match(/[^\p{ASCII}]/gu) ?? []).every((sign) => letters.test(sign) || commonSymbols.test(sign))

/** Lower-case letters dominate real text; one Cyrillic encoding read as another swaps the case. */
const countLowercase = (text: string) => text.match(/\p{Ll}/gu)?.length ?? 0
