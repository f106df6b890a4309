import { decomposeText } from '@kinora/contract/text/fold-text'

/** Removes case, marks, confusables and invisible characters. At most four times as long as the text. */
export const foldText = (text: string) =>
  decomposeText(text)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Scripts that do not separate words by spaces. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const isWordCharacter = (char: string | undefined) =>
  char !== undefined && /[\p{L}\p{N}]/u.test(char) && !unspacedScripts.test(char)

function containsExactPhrase(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const continuesBefore = isWordCharacter(word[0]) && isWordCharacter(text[at - 1])
    const continuesAfter = isWordCharacter(word.at(-1)) && isWordCharacter(text[end])
    if (!continuesBefore && !continuesAfter) return true
  }
  return false
}

const isSingleWord = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && !unspacedScripts.test(word)
const splitWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Spaced letters: “b a d”, “b.a.d”. */
const spacedLetters = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu
/** Broken words: “b*ad”, “ba_d”. Matches only at the beginning of a word; otherwise long runs would take quadratic time. */
const brokenWord = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-_*'’+=|~^/\\]+[\p{L}\p{N}]+)+/gu
const stripNonLetters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
/** Shorter words would cause too many false positives. */
const minObfuscatedLength = 3

export type WordMatcher = (text: string) => string | undefined

/**
 * Matches whole words: “ass” is not in “class”. Ignores case, accents, invisible characters, and separators between
 * the letters of a word.
 */
export function createWordMatcher(words: readonly string[]): WordMatcher {
  const all = words.map((word) => ({ word, read: foldText(word).trim() })).filter(({ read }) => read !== '')
  const single = new Map(all.filter(({ read }) => isSingleWord(read)).map(({ word, read }) => [read, word]))
  const phrases = all.filter(({ read }) => !isSingleWord(read))
  const long = [...single].filter(([read]) => read.length >= minObfuscatedLength)
  const findObfuscated = (text: string) => {
    for (const [run] of text.matchAll(spacedLetters)) {
      const letters = stripNonLetters(run)
      const found = long.find(([read]) => letters.includes(read))
      if (found) return found[1]
    }
    for (const [chunk] of text.matchAll(brokenWord)) {
      const letters = stripNonLetters(chunk)
      const found = letters.length >= minObfuscatedLength ? single.get(letters) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  return (text) => {
    if (all.length === 0) return undefined
    const read = foldText(text)
    for (const each of splitWords(read)) {
      const found = single.get(each)
      if (found !== undefined) return found
    }
    return phrases.find((each) => containsExactPhrase(read, each.read))?.word ?? findObfuscated(read)
  }
}

export const containsBlockedWord = (text: string, words: readonly string[]) =>
  createWordMatcher(words)(text) !== undefined
