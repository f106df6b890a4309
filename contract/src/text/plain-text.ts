// User text is stored as plain text, never as markup. Characters that only disturb others are removed before.

const scriptClass = (...scripts: string[]) =>
  scripts.map((script) => String.raw`\p{Script=${script}}`).join('')
const alphabets = scriptClass('Latin', 'Greek', 'Cyrillic')
/** Letters that never join: a joiner between them only hides that two texts differ. */
const nonJoiningScripts = alphabets + scriptClass('Han', 'Hiragana', 'Katakana', 'Hangul')
/** Scripts without spaces: a zero-width space marks a possible line break. */
const spacelessScripts = scriptClass('Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan')
const rightToLeftPattern = new RegExp(
  `[${scriptClass('Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko', 'Adlam')}]`,
  'u',
)

const anyPattern = (...patterns: string[]) => new RegExp(patterns.join('|'), 'gu')
const hangulJamo = String.raw`[\u1100-\u115e\u1161-\u11ff\ud7b0-\ud7ff]`

/** Tag characters (UTS #51 §3.4), meaningless outside the flag that they spell. */
const flagTagPattern =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
/** In this order: each removal changes the neighbours that the next pattern checks. */
const removedPatterns = [
  // Control characters and direction overrides.
  anyPattern(
    String.raw`[\p{Cs}\p{Noncharacter_Code_Point}\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad]`,
    String.raw`[\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}]`,
  ),
  // Fillers and variation selectors without effect.
  anyPattern(`\u115f(?!\u1160?${hangulJamo})`, `\u1160(?!${hangulJamo})`),
  anyPattern(
    String.raw`(?<![\p{L}\p{N}\p{P}\p{S}])[\ufe00-\ufe0f]|(?<=[${alphabets}])[\ufe00-\ufe0f]`,
    String.raw`(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
  ),
  // Zero-width spaces and joiners without effect.
  anyPattern(
    String.raw`(?<![${spacelessScripts}])\u200b|\u200b(?![${spacelessScripts}])`,
    String.raw`(?<![\p{L}\p{M}])\u200c|(?<=[${nonJoiningScripts}])[\u200c\u200d]`,
    String.raw`(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?!\p{Extended_Pictographic})`,
  ),
]
const lineBreakPattern = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const directionMarks = /[\u061c\u200e\u200f]/g
const invisibleCharacters = /[\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const hasVisibleText = (text: string) => text.replace(invisibleCharacters, '') !== ''

/** Text without visible characters becomes empty. */
export function cleanText(text: string): string {
  const undirected = text.replace(directionMarks, '')
  const normalized = (rightToLeftPattern.test(undirected) ? text : undirected)
    .replace(lineBreakPattern, '\n')
    .replace(flagTagPattern, '$1')
  const clean = removedPatterns
    .reduce((cleaned, pattern) => cleaned.replace(pattern, '').normalize('NFC'), normalized)
    .trim()
  return hasVisibleText(clean) ? clean : ''
}

export const cleanLine = (text: string) => cleanText(text).replace(/[\n\t]+/g, ' ')

/**
 * More marks on a letter than any language uses: five that fit every script (Vietnamese has two, Arabic four), nine
 * of any (a Tibetan stack has seven), or one four times in a row.
 */
const stackedMarksPattern = /(?:(?=\p{Script=Inherited})\p{M}){5}|\p{M}{9}|(\p{M})\1{3}/u

export const hasNoStackedMarks = (text: string) => text.normalize('NFD').search(stackedMarksPattern) < 0

/** For text that its author cannot correct, such as a file name. */
export const forceCleanLine = (text: string) => {
  const line = cleanLine(text)
  return hasNoStackedMarks(line) ? line : cleanLine(line.normalize('NFD').replace(/\p{M}/gu, ''))
}
