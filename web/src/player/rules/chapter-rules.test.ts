import { describe, expect, it } from 'vitest'
import { chapterAt, adjacentChapterStart, seekSegments } from './chapter-rules.ts'

const chapters = [
  { startSeconds: 0, title: 'Start' },
  { startSeconds: 60, title: 'Middle' },
  { startSeconds: 120, title: 'End' },
]

describe('segmentsOf', () => {
  it('covers the whole video without gaps', () => {
    const segments = seekSegments(chapters, 200)
    expect(segments.map(({ start, end }) => [start, end])).toEqual([[0, 60], [60, 120], [120, 200]]) // prettier-ignore
  })

  it('is one untitled segment without chapters', () => {
    expect(seekSegments([], 90)).toEqual([{ start: 0, end: 90, title: '' }])
  })

  it('leaves out chapters behind the end, and keeps the beginning when no chapter starts there', () => {
    expect(seekSegments(chapters, 100).map(({ title }) => title)).toEqual(['Start', 'Middle'])
    expect(seekSegments(chapters.slice(1), 200)[0]).toEqual({ start: 0, end: 60, title: '' })
  })
})

it('knows the chapter of a second', () => {
  expect([0, 59.9, 60, 500].map((seconds) => chapterAt(chapters, seconds)?.title)).toEqual([
    'Start',
    'Start',
    'Middle',
    'End',
  ])
  expect(chapterAt(chapters.slice(1), 10)).toBeUndefined()
})

describe('chapterStart', () => {
  it('seeks to the next chapter, and nowhere from the last', () => {
    expect(adjacentChapterStart(chapters, 10, 1)).toBe(60)
    expect(adjacentChapterStart(chapters, 130, 1)).toBeUndefined()
  })

  it('seeks to the beginning of the current chapter first, then to the previous one', () => {
    expect(adjacentChapterStart(chapters, 100, -1)).toBe(60)
    expect(adjacentChapterStart(chapters, 62, -1)).toBe(0)
    expect(adjacentChapterStart(chapters, 1, -1)).toBe(0)
  })

  it('does nothing in a video without chapters', () => {
    expect([adjacentChapterStart([], 5, 1), adjacentChapterStart([], 5, -1)]).toEqual([undefined, undefined])
  })
})
