/** Sentence-ending punctuation of several scripts, with closing quotes and brackets. */
const sentenceEnd = String.raw`[.!?…。！？؟।]["'”’»)\]」]{0,2}`
const sentenceEndPattern = new RegExp(`${sentenceEnd}$`, 'u')
const redundantEllipsisPattern = new RegExp(`(?<=${sentenceEnd})\\s*…$|(?<=\\S)\\s+(?=…$)`, 'u')

export const endsSentence = (text: string) => sentenceEndPattern.test(text.trimEnd())

/** Removes an ellipsis after a complete sentence, and the space before any other. */
export const removeRedundantEllipsis = (text: string) => text.replace(redundantEllipsisPattern, '')

/** Adds an ellipsis where an excerpt begins or ends within a sentence. */
export function formatExcerpt(text: string): string {
  const trimmed = text.replace(/^…|…$/g, '').trim()
  if (trimmed === '') return ''
  return `${/^\p{Ll}/u.test(trimmed) ? '…' : ''}${trimmed}${endsSentence(trimmed) ? '' : '…'}`
}
