import type { MarkedToken } from 'marked'
import { known, namesOf, plainText, readMarkdown, topDepth, type Heading } from '../text/markdown.ts'

export interface Question {
  id: string
  text: string
  answer: MarkedToken[]
  words: string
}

export interface Section extends Heading {
  questions: Question[]
}

/** Structure: an introduction, then sections (##) of questions (###). */
export function readHelp(markdown: string): { introduction: MarkedToken[]; sections: Section[] } {
  const tokens = readMarkdown(markdown)
  const names = namesOf(tokens)
  const introduction: MarkedToken[] = []
  const sections: Section[] = []
  for (const token of tokens) {
    const section = sections.at(-1)
    if (token.type === 'heading') {
      const heading = { id: names.get(token) ?? '', text: plainText(known(token.tokens)).trim() }
      if (token.depth <= topDepth || !section) sections.push({ ...heading, questions: [] })
      else section.questions.push({ ...heading, answer: [], words: heading.text })
    } else if (section) addToAnswer(section, token)
    else introduction.push(token)
  }
  return { introduction, sections }
}

/** Text before the first question of a section answers the section's title. */
function addToAnswer(section: Section, token: MarkedToken) {
  if (section.questions.length === 0 && token.type === 'space') return
  if (section.questions.length === 0) {
    section.questions.push({ id: `${section.id}-0`, text: section.text, answer: [], words: section.text })
  }
  const question = section.questions.at(-1)
  if (!question) return
  question.answer.push(token)
  question.words += ` ${plainText([token])}`
}
