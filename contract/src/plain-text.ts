// What people write is kept as plain text and never as markup. What only disturbs others goes before it is kept.

const range = (...scripts: string[]) => scripts.map((script) => String.raw`\p{Script=${script}}`).join('')
const alphabets = range('Latin', 'Greek', 'Cyrillic')
/** Their letters neither join nor part, so that a joiner between them only hides that two texts differ. */
const apart = alphabets + range('Han', 'Hiragana', 'Katakana', 'Hangul')
/** Written without spaces: a space of no width says where a line may end. */
const spaceless = range('Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan')
const rightToLeft = new RegExp(`[${range('Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko', 'Adlam')}]`, 'u')

const oneOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'gu')
/** Letters of Hangul that are put together to syllables. */
const jamo = String.raw`[\u1100-\u115e\u1161-\u11ff\ud7b0-\ud7ff]`

/** Letters of flags (Unicode Technical Standard 51 §3.4), which are nothing but in a flag that they spell. */
const spelled = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
/** What goes wherever nothing else needs it, in this order: what stays of one leaves the next its neighbours. */
const disturbing = [
  // Control characters and those that turn the direction of all that follows.
  oneOf(
    String.raw`[\p{Cs}\p{Noncharacter_Code_Point}\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad]`,
    String.raw`[\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}]`,
  ),
  // Fillers that fill nothing, and selectors that select nothing.
  oneOf(`\u115f(?!\u1160?${jamo})`, `\u1160(?!${jamo})`),
  oneOf(
    String.raw`(?<![\p{L}\p{N}\p{P}\p{S}])[\ufe00-\ufe0f]|(?<=[${alphabets}])[\ufe00-\ufe0f]`,
    String.raw`(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
  ),
  // Spaces of no width and joiners that neither part nor join.
  oneOf(
    String.raw`(?<![${spaceless}])\u200b|\u200b(?![${spaceless}])`,
    String.raw`(?<![\p{L}\p{M}])\u200c|(?<=[${apart}])[\u200c\u200d]`,
    String.raw`(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?!\p{Extended_Pictographic})`,
  ),
]
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Marks of direction, which nothing but letters from right to left needs. */
const directions = /[\u061c\u200e\u200f]/g
/** What shows nothing alone, though some stand beside others for a reason. */
const unseen = /[\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether there is anything in it to see. */
export const isSeen = (text: string) => text.replace(unseen, '') !== ''

/** A text of several lines as it is kept: nothing in it reaches beyond it, and where there is nothing to see it is empty. */
export function cleanText(text: string): string {
  const undirected = text.replace(directions, '')
  const whole = (rightToLeft.test(undirected) ? text : undirected)
    .replace(lineEnd, '\n')
    .replace(spelled, '$1')
  const clean = disturbing.reduce((left, pattern) => left.replace(pattern, '').normalize('NFC'), whole).trim()
  return isSeen(clean) ? clean : ''
}

/** The same of a text that has one line. */
export const cleanLine = (text: string) => cleanText(text).replace(/[\n\t]+/g, ' ')

/**
 * More marks on one letter than any language sets, which would grow over the lines around it: those that fit every script
 * (Vietnamese has two, Arabic four), any (a Tibetan stack has seven), or the same again and again.
 */
const piled = /(?:(?=\p{Script=Inherited})\p{M}){5}|\p{M}{9}|(\p{M})\1{3}/u

export const pileMessage = 'Please leave out the marks that are piled on letters'

/** Whether the marks on each letter fit into its line. */
export const isUnpiled = (text: string) => text.normalize('NFD').search(piled) < 0

/** A clean line of words that nobody can be asked to write again, such as the name of a file. */
export const foundLine = (text: string) => {
  const line = cleanLine(text)
  return isUnpiled(line) ? line : cleanLine(line.normalize('NFD').replace(/\p{M}/gu, ''))
}
