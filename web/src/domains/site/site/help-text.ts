import { foldText } from '@kinora/contract/text/fold-text'
import { plural, t } from '@kinora/contract/text/translate'
import type { MarkedToken } from 'marked'
import {
  asMarkedTokens,
  headingIds,
  tokensToText,
  parseMarkdown,
  maxContentsDepth,
  type ContentsEntry,
} from '../../../ui/markdown/markdown.ts'

export interface HelpQuestion {
  id: string
  text: string
  answer: MarkedToken[]
  searchableText: string
}

export interface HelpSection extends ContentsEntry {
  questions: HelpQuestion[]
}

/** Structure: an introduction, then sections (##) of questions (###). */
export function parseHelpText(markdown: string): { introduction: MarkedToken[]; sections: HelpSection[] } {
  const tokens = parseMarkdown(markdown)
  const names = headingIds(tokens)
  const introduction: MarkedToken[] = []
  const sections: HelpSection[] = []
  for (const token of tokens) {
    const section = sections.at(-1)
    if (token.type === 'heading') {
      const heading = { id: names.get(token) ?? '', text: tokensToText(asMarkedTokens(token.tokens)).trim() }
      if (token.depth <= maxContentsDepth || !section) sections.push({ ...heading, questions: [] })
      else section.questions.push({ ...heading, answer: [], searchableText: heading.text })
    } else if (section) appendToAnswer(section, token)
    else introduction.push(token)
  }
  return { introduction, sections }
}

/** Text before the first question of a section answers the section's title. */
function appendToAnswer(section: HelpSection, token: MarkedToken) {
  if (section.questions.length === 0 && token.type === 'space') return
  if (section.questions.length === 0) {
    section.questions.push({
      id: `${section.id}-0`,
      text: section.text,
      answer: [],
      searchableText: section.text,
    })
  }
  const question = section.questions.at(-1)
  if (!question) return
  question.answer.push(token)
  question.searchableText += ` ${tokensToText([token])}`
}

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
  if (count === 0) return t`No answer contains “${{ searchText }}”`
  return t`${plural({ count }, { one: '# answer', other: '# answers' })} for “${{ searchText }}”`
}
