// What people write is kept as plain text and never as markup. What only disturbs others goes before it is kept.

/** Control characters but tab and line end, and what turns the direction of all that follows. */
// oxlint-disable-next-line no-control-regex
const disturbing = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g
/** More marks on one letter than any language sets: they would grow over the lines around it. */
const piledMarks = /(\p{M}{6})\p{M}+/gu
/** Characters that show nothing, though some stand between others for a reason. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

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
