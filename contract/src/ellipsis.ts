/** What ends a sentence, in the scripts that end one with a sign, and what may close behind it. */
const end = String.raw`[.!?…。！？؟।]["'”’»)\]」]{0,2}`
const wholeSentence = new RegExp(`${end}$`, 'u')
const idleEllipsis = new RegExp(`(?<=${end})\\s*…$|(?<=\\S)\\s+(?=…$)`, 'u')

/** Whether a text ends where a sentence does, so that nothing has to say that it goes on. */
export const endsSentence = (text: string) => wholeSentence.test(text.trimEnd())

/** A text that was cut, without an ellipsis behind a whole sentence, nor one that stands apart from the last word. */
export const withoutIdleEllipsis = (text: string) => text.replace(idleEllipsis, '')

/** A part of what is said: an ellipsis where it begins or ends within a sentence. */
export function passageOf(text: string): string {
  const said = text.replace(/^…|…$/g, '').trim()
  if (said === '') return ''
  return `${/^\p{Ll}/u.test(said) ? '…' : ''}${said}${endsSentence(said) ? '' : '…'}`
}
