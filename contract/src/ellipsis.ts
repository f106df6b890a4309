/** Sentence-ending punctuation of several scripts, with closing quotes and brackets. */
const end = String.raw`[.!?…。！？؟।]["'”’»)\]」]{0,2}`
const wholeSentence = new RegExp(`${end}$`, 'u')
const idleEllipsis = new RegExp(`(?<=${end})\\s*…$|(?<=\\S)\\s+(?=…$)`, 'u')

export const endsSentence = (text: string) => wholeSentence.test(text.trimEnd())

/** Removes an ellipsis after a complete sentence, and the space before any other. */
export const withoutIdleEllipsis = (text: string) => text.replace(idleEllipsis, '')

/** Adds an ellipsis where an excerpt begins or ends within a sentence. */
export function passageOf(text: string): string {
  const said = text.replace(/^…|…$/g, '').trim()
  if (said === '') return ''
  return `${/^\p{Ll}/u.test(said) ? '…' : ''}${said}${endsSentence(said) ? '' : '…'}`
}
