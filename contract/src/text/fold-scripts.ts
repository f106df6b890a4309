import { digitValueOf } from './normalize-input.ts'

// What a script writes in several ways, or in one word with its neighbours. Right-to-left letters are escaped: shown in
// lines of code, they change places.

/** Letters without a Unicode decomposition. */
const letterReplacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ё: 'е',
  ς: 'σ',
  '\u0671': '\u0627', // alif wasla
  '\u0649': '\u064a', // alif maksura, as ya
  '\u0629': '\u0647', // ta marbuta, as ha
  // Other letters of Persian, Urdu and Kurdish for ya, kaf and ha: which one is typed depends on the keyboard.
  '\u06cc': '\u064a',
  '\u06a9': '\u0643',
  '\u06c1': '\u0647',
  '\u06d5': '\u0647',
  // Final letters of Hebrew: kaf, mem, nun, pe, tsadi.
  '\u05da': '\u05db',
  '\u05dd': '\u05de',
  '\u05df': '\u05e0',
  '\u05e3': '\u05e4',
  '\u05e5': '\u05e6',
}
const replacedLetters = new RegExp(
  String.raw`[${Object.keys(letterReplacements).join('')}\u30a1-\u30f6\u30fd\u30fe]|[^\d\P{Nd}]`,
  'gu',
)

const isKatakana = (letter: string) => letter >= '\u30a1' && letter <= '\u30fe'
/** Unicode has hiragana in the order of katakana. */
const toHiragana = (katakana: string) => String.fromCharCode(katakana.charCodeAt(0) - 0x60)

/** Expects lower case in NFC. Katakana become hiragana, and digits of any script 0 to 9. */
export const replaceLetters = (text: string) =>
  text.replace(
    replacedLetters,
    (letter) =>
      letterReplacements[letter] ?? (isKatakana(letter) ? toHiragana(letter) : String(digitValueOf(letter))),
  )

const unfinishedLetters = /(?<=\p{L})[\u05db\u05de\u05e0\u05e4\u05e6σ](?!\p{L})/gu
const finalLetters: Record<string, string> = Object.fromEntries(
  Object.entries(letterReplacements).map(([final, letter]) => [letter, final]),
)

/** For folded words that people read. */
export const restoreFinalLetters = (text: string) =>
  text.replace(unfinishedLetters, (letter) => finalLetters[letter] ?? letter)

/** Scripts without spaces between words (class SA of UAX #14, and East Asian ones), for a class of a pattern. */
export const spacelessScripts =
  'Han Hiragana Katakana Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tai_Viet'
    .split(' ')
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('')
    .concat('ー')

interface PrefixRule {
  pattern: RegExp
  /** Letters that have to be left. */
  least: number
}

// Light stemming, which takes off little, finds better in Arabic than looking for roots (Larkey, Ballesteros and Connell, SIGIR
// 2002). Its article al may follow wa, fa, bi or ka, and is contracted to ll after li.
const arabicArticle = /^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644)$/
/** He, also after ve, she, kshe and me. After be, le and ke the article is not written. */
const hebrewArticle = /^\u05d5?(?:\u05db?\u05e9|\u05de)?\u05d4$/

/**
 * Single letters begin many words, so only what is indexed loses them: a search for the word they begin does not find the
 * shorter one. In Arabic fa, bi, li and ka, which mostly stand before an article, have to leave four letters; wa leaves
 * three there, as do all of Hebrew.
 */
const indexedPrefixes: readonly PrefixRule[] = [
  { pattern: arabicArticle, least: 2 },
  { pattern: /^\u0648$/, least: 3 },
  { pattern: /^(?:[\u0628\u0641\u0643\u0644]|[\u0648\u0641][\u0628\u0643\u0644])$/, least: 4 },
  { pattern: hebrewArticle, least: 2 },
  { pattern: /^\u05d5?(?:\u05db?\u05e9)?[\u05d1\u05db\u05dc\u05de]?$/, least: 3 },
]
const searchedPrefixes: readonly PrefixRule[] = [
  { pattern: arabicArticle, least: 3 },
  { pattern: hebrewArticle, least: 3 },
]
const longestPrefix = 4
const rightToLeftWord = /^[\u05d0-\u05ea\u0621-\u064a]/

function withoutPrefixes(word: string, rules: readonly PrefixRule[]): string[] {
  if (!rightToLeftWord.test(word)) return []
  const lengths = Array.from({ length: longestPrefix }, (_, at) => at + 1)
  return lengths
    .filter((length) =>
      rules.some(
        ({ pattern, least }) => word.length - length >= least && pattern.test(word.slice(0, length)),
      ),
    )
    .map((length) => word.slice(length))
}

/** Those that hardly end a noun; what else follows a noun is found by its beginning. */
const koreanParticles = /(?:은|는|을|를|에서|에게|으로|까지|부터|처럼){1,2}$/
const hangulWord = /^[가-힣]+$/
const withoutParticles = (word: string, least: number) => {
  const noun = hangulWord.test(word) ? word.replace(koreanParticles, '') : word
  return noun !== word && noun.length >= least ? [noun] : []
}
/** Latin letters or a number, then Korean. */
const borrowedWord = /^([a-z\d]+)[가-힣]+$/

/** The words in a folded word, under which it is indexed too. */
export const stemIndexedWord = (word: string): string[] => [
  ...withoutPrefixes(word, indexedPrefixes),
  ...withoutParticles(word, 1),
  ...(borrowedWord.exec(word)?.slice(1) ?? []),
]

/** The word that a folded word of a search surely contains, which finds the same. */
export const stemSearchedWord = (word: string): string | undefined =>
  withoutPrefixes(word, searchedPrefixes)[0] ?? withoutParticles(word, 2)[0]

/** Korean particles and compounds continue a noun. One syllable begins too many words. */
export const isSearchedByBeginning = (word: string) => word.length >= 2 && hangulWord.test(word)
