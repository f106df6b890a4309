import { foldedWords } from '@kinora/contract/text/fold-text'
import { stemmers, type Stemmer } from '../../library/search-query/stemmers.ts'

/** Stemmer of the first known language, otherwise by script. */
export function chooseStemmer(languages: readonly string[], text: string): Stemmer {
  for (const language of languages) {
    const known = stemmers[language.split('-')[0]?.toLowerCase() as keyof typeof stemmers]
    if (known) return known
  }
  return /\p{Script=Cyrillic}/u.test(text) ? stemmers.ru : stemmers.en
}

export const foldText = (text: string) => foldedWords(text).join(' ')

const maxWordLength = 50

/** Words that spelling suggestions may offer: with letters, and neither too short nor too long. */
export const dictionaryWords = (...texts: string[]) =>
  texts
    .flatMap((text) => text.split(' '))
    .filter((word) => word.length >= 3 && word.length <= maxWordLength && !/^\d+$/.test(word))
