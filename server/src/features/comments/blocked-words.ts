/** Of letters only what makes them the same to a reader: without case, marks and characters that show nothing. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Writing that does not part its words by spaces. */
const unparted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const partOfWord = (char: string | undefined) =>
  char !== undefined && /[\p{L}\p{N}]/u.test(char) && !unparted.test(char)

/** Whether one of these words or phrases stands in a text, as words of their own: “ass” is not in “class”. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const read = folded(text)
  return words.some((word) => standsIn(read, folded(word)))
}

function standsIn(text: string, word: string): boolean {
  if (word === '') return false
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const goesOnBefore = partOfWord(word[0]) && partOfWord(text[at - 1])
    const goesOnAfter = partOfWord(word.at(-1)) && partOfWord(text[end])
    if (!goesOnBefore && !goesOnAfter) return true
  }
  return false
}
