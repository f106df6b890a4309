import { describe, expect, it } from 'vitest'
import { ChapterList, parseChapters } from './schemas.ts'

const lines = (...all: string[]) => all.join('\n')
const three = [
  { startSeconds: 0, title: 'Start' },
  { startSeconds: 65, title: 'Middle' },
  { startSeconds: 3723, title: 'End' },
]

describe('chaptersOf', () => {
  it.each([
    ['plain', lines('0:00 Start', '1:05 Middle', '1:02:03 End')],
    ['with leading zeros', lines('00:00 Start', '01:05 Middle', '01:02:03 End')],
    ['with line ends of Windows', '0:00 Start\r\n1:05 Middle\r\n1:02:03 End\r\n'],
    ['with dashes', lines('0:00 - Start', '1:05 – Middle', '1:02:03 — End')],
    ['with bullets', lines('- 0:00 Start', '• 1:05 Middle', '* 1:02:03 End')],
    ['with small pictures', lines('🎬 0:00 Start', '▶️ 1:05 Middle', '👩‍🚀 1:02:03 End')],
    ['with numbers', lines('1. 0:00 Start', '2) 1:05 Middle', '3. 1:02:03 End')],
    ['with brackets', lines('[0:00] Start', '(1:05) Middle', '[1:02:03]: End')],
    ['with ranges', lines('0:00-1:05 Start', '1:05 – 1:02:03 Middle', '(1:02:03 - 1:10:00) End')],
    ['in brackets of Chinese', lines('【0:00】Start', '（1：05）Middle', '「1:02:03」End')],
    [
      'in Arabic digits',
      lines(
        '\u0660:\u0660\u0660 Start',
        '\u0661:\u0660\u0665 - Middle',
        '\u200f\u0661:\u0660\u0662:\u0660\u0663 End',
      ),
    ],
    [
      'in Persian digits',
      lines(
        '\u06f0:\u06f0\u06f0 Start',
        '\u06f1:\u06f0\u06f5 Middle',
        '\u06f1:\u06f0\u06f2:\u06f0\u06f3 End',
      ),
    ],
    [
      'in the digits of Hindi',
      lines(
        '\u0966:\u0966\u0966 Start',
        '\u0967:\u0966\u096b Middle',
        '\u0967:\u0966\u0968:\u0966\u0969 End',
      ),
    ],
    ['in wide digits', lines('０：００　Start', '１：０５　Middle', '１：０２：０３　End')],
    ['at the ends', lines('Start 0:00', '- Middle (1:05)', '2. End - 1:02:03')],
    [
      'between other words',
      lines('My film', '', 'Chapters:', '0:00 Start', '1:05 Middle', '', 'more', '1:02:03 End', 'Thanks'),
    ],
    [
      'after a time that is not of the list',
      lines('Every day at', '18:30 on air', '0:00 Start', '1:05 Middle', '1:02:03 End'),
    ],
  ])('reads a list %s', (_name, description) => {
    expect(parseChapters(description, 4000)).toEqual({ chapters: three, problem: null })
  })

  it('keeps emoji in a title before its time', () => {
    const { chapters } = parseChapters(lines('🎬 Start 0:00', 'The sea 🌊 0:20', 'End 0:40'), 0)
    expect(chapters.map(({ title }) => title)).toEqual(['🎬 Start', 'The sea 🌊', 'End'])
  })

  it('keeps minutes above 59, as long videos count them', () => {
    expect(
      parseChapters(lines('0:00 a', '75:00 b', '1:30:00 c'), 0).chapters.map((one) => one.startSeconds),
    ).toEqual([0, 4500, 5400])
  })

  it.each([
    ['no times', 'A film about 10 ships'],
    ['one time', 'See the harbour at 1:05'],
    ['a time inside of a sentence', lines('At 0:00 it starts', 'then 0:30 comes', 'and 1:00 ends it')],
    ['scores and proportions', lines('We won 3:2', 'in 16:9 of course', 'ISO 8601 10:00:00.5')],
    ['nothing', ''],
  ])('says nothing about a description with %s', (_name, description) => {
    expect(parseChapters(description, 100)).toEqual({ chapters: [], problem: null })
  })

  it.each([
    [lines('0:05 a', '0:20 b', '0:40 c'), 'Line 1: The first chapter has to start at 0:00.'],
    [lines('Hello', '0:00 a', '0:20 b', '0:10 c'), 'Line 4: 0:10 is not after 0:20.'],
    [lines('0:00 a', '0:20 b', '0:20 c'), 'Line 3: 0:20 is not after 0:20.'],
    [lines('0:00 a', '0:09 b', '0:40 c'), 'Line 2: 0:09 is less than 10 seconds after 0:00.'],
    [lines('0:00 a', '0:20 b', '1:40 c'), 'Line 3: The video ends at 1:40.'],
    [lines('0:00 a', '0:20', '0:40 c'), 'Line 2: Name the chapter.'],
    [lines('0:00 a', '0:20 b'), 'Add at least 3 chapters.'],
    ['0:00 a', 'Add at least 3 chapters.'],
  ])('%j: %s', (description, problem) => {
    expect(parseChapters(description, 100)).toEqual({ chapters: [], problem })
  })

  it('does not check the end of a video of unknown duration', () => {
    expect(parseChapters(lines('0:00 a', '0:20 b', '59:40 c'), 0).chapters).toHaveLength(3)
  })

  it('truncates long titles and keeps at most the maximum of chapters', () => {
    const long = parseChapters(lines(`0:00 ${'x'.repeat(200)}`, '0:20 b', '0:40 c'), 0).chapters[0]
    expect(long?.title).toBe(`${'x'.repeat(99)}…`)
    const many = Array.from({ length: 300 }, (_, index) => `${index}:00 part`)
    expect(parseChapters(lines(...many), 0).chapters).toHaveLength(200)
  })

  it('is not slowed down by long lines of punctuation', () => {
    const since = performance.now()
    for (const text of ['-'.repeat(5000), ' '.repeat(5000), `${'0:00 '.repeat(1000)}x`, '1'.repeat(5000)])
      parseChapters(text, 0)
    expect(performance.now() - since).toBeLessThan(500)
  })
})

describe('ChapterList', () => {
  const problemsOf = (chapters: object[]) =>
    ChapterList.safeParse(chapters).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('accepts a valid list and an empty one', () => {
    expect([problemsOf(three), problemsOf([])]).toEqual([undefined, undefined])
  })

  it('names each field that is wrong', () => {
    const wrong = [
      { startSeconds: 3, title: ' ' },
      { startSeconds: 8, title: 'b' },
      { startSeconds: 8, title: 'c' },
    ]
    expect(problemsOf(wrong)).toEqual([
      ['0.startSeconds', 'The first chapter has to start at 0:00'],
      ['0.title', 'Name the chapter'],
      ['1.startSeconds', '0:08 is less than 10 seconds after 0:03'],
      ['2.startSeconds', '0:08 is not after 0:08'],
    ])
  })

  it('refuses two chapters, and more than a video may have', () => {
    expect(problemsOf(three.slice(0, 2))).toEqual([['', 'Add at least 3 chapters']])
    const many = Array.from({ length: 201 }, (_, index) => ({ startSeconds: index * 10, title: 'x' }))
    expect(problemsOf(many)).toEqual([['', 'A video has at most 200 chapters']])
  })
})
