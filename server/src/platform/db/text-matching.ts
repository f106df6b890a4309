import { foldText } from '@kinora/contract/text/fold-text'
import { sql, type RawBuilder } from 'kysely'

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** For LIKE, as those below. */
export const containsPattern = (text: string) => `%${escapeLike(text)}%`

export const prefixPattern = (text: string) => `${escapeLike(text)}%`

const codesBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))

/** By the letter as it is folded: all that Hebrew and Arabic letters, digits and kana may be written for it. */
const spellings = Map.groupBy(
  [...codesBetween(0x5d0, 0x6f9), ...codesBetween(0x3041, 0x30fe), ...codesBetween(0x30, 0x39)].filter(
    (letter) => /[\p{L}\p{Nd}]/u.test(letter),
  ),
  foldText,
)

/** Arabic tatweel, points of Hebrew and vowel signs of Arabic. */
const optionalMarks = /[\u0591-\u05bd\u05bf-\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670\u0640]/g
const hebrewOrArabic =
  /[\u05d0-\u05ea\u0620-\u063f\u0641-\u064a\u0660-\u0669\u066e-\u066f\u0671-\u06d5\u06ee-\u06fc]/
const kana = /[\u3041-\u30fe\uff66-\uff9f]/

export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** A regular expression for lower-case text. Null where a text is written in one way only. */
export function spellingPattern(text: string): string | null {
  if (!hebrewOrArabic.test(text) && !kana.test(text)) return null
  const letters = Array.from(text.normalize('NFKC').replace(optionalMarks, '').toLowerCase())
  return letters
    .map((letter) => {
      const others = spellings.get(foldText(letter)) ?? []
      return others.length > 1 ? `[${others.join('')}]` : escapePattern(letter)
    })
    .join('')
}

/** As it is, in hiragana and in katakana. */
function kanaSpellings(text: string): string[] {
  const written = text.normalize('NFKC').toLowerCase()
  const shift = (letters: RegExp, by: number) =>
    written.replace(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) + by))
  return [...new Set([written, shift(/[\u30a1-\u30f6]/g, -0x60), shift(/[\u3041-\u3096]/g, 0x60)])]
}

interface Place {
  toLike: (text: string) => string
  start: string
}

/** A trigram index helps with regular expressions up to U+07FF only (MAX_SIMPLE_CHR of PostgreSQL), so that kana need LIKE. */
function matchesSpelling(lowerCaseColumn: RawBuilder<unknown>, text: string, { toLike, start }: Place) {
  if (hebrewOrArabic.test(text))
    return sql<boolean>`${lowerCaseColumn} ~ ${`${start}${spellingPattern(text)}`}`
  const written = kana.test(text) ? kanaSpellings(text) : [text.normalize('NFC').toLowerCase()]
  return sql<boolean>`(${sql.join(
    written.map((each) => sql`${lowerCaseColumn} like ${toLike(each)}`),
    sql` or `,
  )})`
}

/** Other spellings of Hebrew, Arabic and Japanese count. A column with a trigram index has to be written as in the index. */
export const containsText = (lowerCaseColumn: RawBuilder<unknown>, text: string) =>
  matchesSpelling(lowerCaseColumn, text, { toLike: containsPattern, start: '' })

export const startsWithText = (lowerCaseColumn: RawBuilder<unknown>, text: string) =>
  matchesSpelling(lowerCaseColumn, text, { toLike: prefixPattern, start: '^' })

/** A prefix longer than `length`, so that `cutText` can cut it at a grapheme. */
export const textPrefix = (column: string, length: number) =>
  sql<string>`left(${sql.ref(column)}, ${sql.lit(2 * length)})`
