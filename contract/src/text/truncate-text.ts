// Cuts fall between grapheme clusters (UAX #29): never within a surrogate pair, an emoji or a letter with its marks.

let segmenter: Intl.Segmenter | undefined

/** Made when it is needed: that takes tens of milliseconds, and a page can do without. */
const segmentGraphemes = (text: string) =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text)

const graphemeStartAt = (text: string, at: number) =>
  segmentGraphemes(text).containing(at)?.index ?? text.length

export function truncateText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Later text does not move the start of a grapheme; the second half of a surrogate pair does.
  const end = graphemeStartAt(text.slice(0, longest + 2), longest)
  // A grapheme longer than the limit is cut, but not within a surrogate pair.
  return end > 0
    ? text.slice(0, end)
    : text.slice(0, longest).replace(/(?<![\p{Cs}\u200d])[\p{Cs}\u200d]+$/u, '')
}

export const restAfterTruncation = (text: string, longest: number) =>
  text.slice(truncateText(text, longest).length)

/** Extends a range to whole graphemes at both ends. */
export function expandToGraphemes(text: string, from: number, to: number): [from: number, to: number] {
  const last = to > from ? segmentGraphemes(text).containing(to - 1) : undefined
  return [graphemeStartAt(text, from), last ? last.index + last.segment.length : to]
}
