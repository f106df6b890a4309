import { describe, expect, it } from 'vitest'
import { parseHelpText, answerCountText, searchQuestions } from './help-text.ts'

const { introduction, sections } = parseHelpText(`Hello.

## Watching

### Is it *free*?

Yes, **all** of it.

### Café?

- In the [garden](/garden)

## Uploading

### How large?

Twenty gigabytes.
`)
const found = (searchText: string) =>
  searchQuestions(sections, searchText).flatMap(({ questions }) => questions.map(({ text }) => text))

describe('readHelp', () => {
  it('makes sections and questions of headings, and keeps the text before them', () => {
    expect(introduction.map(({ type }) => type)).toContain('paragraph')
    expect(sections.map(({ id, questions }) => [id, questions.map((question) => question.id)])).toEqual([
      ['watching', ['is-it-free', 'cafe']],
      ['uploading', ['how-large']],
    ])
  })

  it('loses no text that administrators put elsewhere', () => {
    const own = parseHelpText('### No section\n\nStill here.\n\n## Section\n\nWithout a question.')
    expect(
      own.sections.flatMap(({ questions }) => questions.map(({ searchableText }) => searchableText.trim())),
    ).toEqual(['No section Still here.', 'Section Without a question.'])
  })
})

describe('findAnswers', () => {
  it('finds everything without a search text', () => {
    expect(found('  ')).toEqual(['Is it free?', 'Café?', 'How large?'])
  })

  it.each([
    ['FREE', ['Is it free?']],
    ['all of', ['Is it free?']],
    ['garden', ['Café?']],
    ['cafe', ['Café?']],
    ['uploading twenty', ['How large?']],
    ['free twenty', []],
    ['**', []],
  ])('finds for “%s” what contains every word: %j', (searchText, titles) => {
    expect(found(searchText)).toEqual(titles)
  })
})

it.each([
  [0, 'No answer contains “x”'],
  [1, '1 answer for “x”'],
  [12, '12 answers for “x”'],
])('counts the answers: %i', (count, text) => expect(answerCountText(count, 'x')).toBe(text))
