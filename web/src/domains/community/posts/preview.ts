import { postLimits } from '@kinora/contract/community/posts/rules'

/** Keeps the original whitespace; undefined if the text has no more words (docs/product.md “Posts”). */
export function previewOf(text: string, wordCount: number = postLimits.previewWords): string | undefined {
  const ends = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => index + word.length)
  return ends.length > wordCount ? text.slice(0, ends[wordCount - 1]) : undefined
}
