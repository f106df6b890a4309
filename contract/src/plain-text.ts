// What people write is kept as plain text and never as markup. What only disturbs others goes before it is kept.

/** Control characters but tab and line end, and what turns the direction of all that follows. */
// oxlint-disable-next-line no-control-regex
const disturbing = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g
/** More marks on one letter than any language sets: they would grow over the lines around it. */
const piledMarks = /(\p{M}{6})\p{M}+/gu
/** Characters that show nothing, though some stand between others for a reason. */
const unseen =
  /[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu

/** A text of several lines as it is kept: line ends are one character, and nothing in it reaches beyond it. */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(disturbing, '')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .trim()

/** Whether there is anything in it to see. */
export const isSeen = (text: string) => text.replace(unseen, '') !== ''
