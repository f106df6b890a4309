import { unfolded } from '@kinora/contract/fold-text'

/** Removes case, marks, confusables and invisible characters. At most four times as long as the text. */
export const folded = (text: string) =>
  unfolded(text)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Scripts that do not separate words by spaces. */
const unparted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const partOfWord = (char: string | undefined) =>
  char !== undefined && /[\p{L}\p{N}]/u.test(char) && !unparted.test(char)

function standsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const goesOnBefore = partOfWord(word[0]) && partOfWord(text[at - 1])
    const goesOnAfter = partOfWord(word.at(-1)) && partOfWord(text[end])
    if (!goesOnBefore && !goesOnAfter) return true
  }
  return false
}

const isOneWord = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && !unparted.test(word)
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Spaced letters: “b a d”, “b.a.d”. */
const spacedOut = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu
/** Broken words: “b*ad”, “ba_d”. Matches only at the beginning of a word; otherwise long runs would take quadratic time. */
const broken = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-_*'’+=|~^/\\]+[\p{L}\p{N}]+)+/gu
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
/** Shorter words would cause too many false positives. */
const leastLetters = 3

export type WordFinder = (text: string) => string | undefined

/**
 * Matches whole words: “ass” is not in “class”. Ignores case, accents, invisible characters, and separators between
 * the letters of a word.
 */
export function wordFinder(words: readonly string[]): WordFinder {
  const all = words.map((word) => ({ word, read: folded(word).trim() })).filter(({ read }) => read !== '')
  const single = new Map(all.filter(({ read }) => isOneWord(read)).map(({ word, read }) => [read, word]))
  const others = all.filter(({ read }) => !isOneWord(read))
  const long = [...single].filter(([read]) => read.length >= leastLetters)
  const hidden = (text: string) => {
    for (const [run] of text.matchAll(spacedOut)) {
      const letters = lettersOf(run)
      const found = long.find(([read]) => letters.includes(read))
      if (found) return found[1]
    }
    for (const [chunk] of text.matchAll(broken)) {
      const letters = lettersOf(chunk)
      const found = letters.length >= leastLetters ? single.get(letters) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  return (text) => {
    if (all.length === 0) return undefined
    const read = folded(text)
    for (const each of wordsOf(read)) {
      const found = single.get(each)
      if (found !== undefined) return found
    }
    return others.find((each) => standsIn(read, each.read))?.word ?? hidden(read)
  }
}

export const hasWord = (text: string, words: readonly string[]) => wordFinder(words)(text) !== undefined
