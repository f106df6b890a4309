import type { HelpSection } from './help-text.ts'

/** Folds case and accents, so that “Über” finds “uber”. */
const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function searchQuestions(sections: readonly HelpSection[], asked: string): HelpSection[] {
  const words = foldText(asked).split(/\s+/).filter(Boolean)
  const containsAllTerms = (text: string) => {
    const folded = foldText(text)
    return words.every((word) => folded.includes(word))
  }
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) =>
        containsAllTerms(`${section.text} ${question.words}`),
      ),
    }))
    .filter((section) => section.questions.length > 0)
}

export function answerCountText(count: number, asked: string): string {
  if (count === 0) return `No answer contains “${asked}”`
  return `${count} ${count === 1 ? 'answer' : 'answers'} for “${asked}”`
}
