import type { HelpSection } from './help-text.ts'

/** Folds case and accents, so that “Über” finds “uber”. */
const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function searchQuestions(sections: readonly HelpSection[], searchText: string): HelpSection[] {
  const terms = foldText(searchText).split(/\s+/).filter(Boolean)
  const containsAllTerms = (text: string) => {
    const folded = foldText(text)
    return terms.every((word) => folded.includes(word))
  }
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) =>
        containsAllTerms(`${section.text} ${question.searchableText}`),
      ),
    }))
    .filter((section) => section.questions.length > 0)
}

export function answerCountText(count: number, searchText: string): string {
  if (count === 0) return `No answer contains “${searchText}”`
  return `${count} ${count === 1 ? 'answer' : 'answers'} for “${searchText}”`
}
