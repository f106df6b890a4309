import { foldedWords } from '@kinora/contract/fold-text'
import { stemmers, type Stemmer } from '../search-words/stemmers.ts'

/** The first language that is known, else what the letters look like. */
export function stemmerOf(languages: readonly string[], text: string): Stemmer {
  for (const language of languages) {
    const known = stemmers[language.split('-')[0]?.toLowerCase() as keyof typeof stemmers]
    if (known) return known
  }
  return /\p{Script=Cyrillic}/u.test(text) ? stemmers.ru : stemmers.en
}

/** Text as it is indexed: its words in small letters without accents. */
export const fold = (text: string) => foldedWords(text).join(' ')

const longestWord = 50

/** Of folded texts the words that can be meant: with letters, and of a length at which a slip is a slip. */
export const meant = (...texts: string[]) =>
  texts
    .flatMap((text) => text.split(' '))
    .filter((word) => word.length >= 3 && word.length <= longestWord && !/^\d+$/.test(word))
