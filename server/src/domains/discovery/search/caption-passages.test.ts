import { expect, it } from 'vitest'
import { buildPassages } from './caption-passages.ts'

const cue = (seconds: number, text: string) => ({
  startMs: seconds * 1000,
  endMs: seconds * 1000 + 900,
  text,
  settings: '',
})

it('groups lines of some seconds, each group beginning with the last line of the previous one', () => {
  const passages = buildPassages([cue(1, 'one'), cue(3, '<i>two</i>'), cue(20, 'three'), cue(22, 'four')])
  expect(passages).toEqual([
    { starts: [1, 3], lines: ['one', 'two'] },
    { starts: [3, 20], lines: ['two', 'three'] },
    { starts: [20, 22], lines: ['three', 'four'] },
  ])
})

it('skips lines without words, and returns nothing for no cues', () => {
  expect([buildPassages([cue(1, '<b></b>')]), buildPassages([])]).toEqual([[], []])
})

it('keeps every line of a long talk, in bounded parts', () => {
  const passages = buildPassages(
    Array.from({ length: 2000 }, (_, at) => cue(at * 2, `Line number ${at} of a talk`)),
  )
  expect(new Set(passages.flatMap(({ lines }) => lines)).size).toBe(2000)
  expect(Math.max(...passages.map(({ lines }) => lines.join(' ').length))).toBeLessThan(300)
})
