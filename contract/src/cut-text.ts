// A text is cut between letters as people see them (UAX 29): never within a surrogate pair, an emoji or a letter with its marks.

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Where the letter begins of which the character at a place is a part. */
const letterAt = (text: string, at: number) => letters.segment(text).containing(at)?.index ?? text.length

/** How a text begins, in at most so many characters, counted as JavaScript counts them. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // What follows does not move the beginning of a letter; the second half of a pair does.
  const end = letterAt(text.slice(0, longest + 2), longest)
  // A letter that is longer than all there is room for is none that anybody reads.
  return end > 0
    ? text.slice(0, end)
    : text.slice(0, longest).replace(/(?<![\p{Cs}\u200d])[\p{Cs}\u200d]+$/u, '')
}

/** What a text holds after what is cut off its beginning. */
export const restOf = (text: string, longest: number) => text.slice(cutText(text, longest).length)

/** A part of a text grown by the letters at its ends of which it has only a piece. */
export function wholeLetters(text: string, from: number, to: number): [from: number, to: number] {
  const last = to > from ? letters.segment(text).containing(to - 1) : undefined
  return [letterAt(text, from), last ? last.index + last.segment.length : to]
}
