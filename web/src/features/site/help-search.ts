import type { Section } from './help-text.ts'

/** Folds case and accents, so that “Über” finds “uber”. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function findAnswers(sections: readonly Section[], asked: string): Section[] {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  const isFound = (text: string) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => isFound(`${section.text} ${question.words}`)),
    }))
    .filter((section) => section.questions.length > 0)
}

export function answerCount(count: number, asked: string): string {
  if (count === 0) return `No answer contains “${asked}”`
  return `${count} ${count === 1 ? 'answer' : 'answers'} for “${asked}”`
}
