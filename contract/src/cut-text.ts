// Cuts fall between grapheme clusters (UAX #29): never within a surrogate pair, an emoji or a letter with its marks.

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const letterAt = (text: string, at: number) => letters.segment(text).containing(at)?.index ?? text.length

export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Later text does not move the start of a grapheme; the second half of a surrogate pair does.
  const end = letterAt(text.slice(0, longest + 2), longest)
  // A grapheme longer than the limit is cut, but not within a surrogate pair.
  return end > 0
    ? text.slice(0, end)
    : text.slice(0, longest).replace(/(?<![\p{Cs}\u200d])[\p{Cs}\u200d]+$/u, '')
}

export const restOf = (text: string, longest: number) => text.slice(cutText(text, longest).length)

/** Extends a range to whole graphemes at both ends. */
export function wholeLetters(text: string, from: number, to: number): [from: number, to: number] {
  const last = to > from ? letters.segment(text).containing(to - 1) : undefined
  return [letterAt(text, from), last ? last.index + last.segment.length : to]
}
