import { expect, it } from 'vitest'
import { passagesOf } from './passages.ts'

const cue = (seconds: number, text: string) => ({
  startMs: seconds * 1000,
  endMs: seconds * 1000 + 900,
  text,
  settings: '',
})

it('puts lines together that are said within some seconds, each beginning with the last of the one before', () => {
  const passages = passagesOf([cue(1, 'one'), cue(3, '<i>two</i>'), cue(20, 'three'), cue(22, 'four')])
  expect(passages).toEqual([
    { starts: [1, 3], lines: ['one', 'two'] },
    { starts: [3, 20], lines: ['two', 'three'] },
    { starts: [20, 22], lines: ['three', 'four'] },
  ])
})

it('leaves out what has no words, and is nothing of nothing', () => {
  expect([passagesOf([cue(1, '<b></b>')]), passagesOf([])]).toEqual([[], []])
})

it('keeps every line of a long talk, in bounded parts', () => {
  const passages = passagesOf(
    Array.from({ length: 2000 }, (_, at) => cue(at * 2, `Line number ${at} of a talk`)),
  )
  expect(new Set(passages.flatMap(({ lines }) => lines)).size).toBe(2000)
  expect(Math.max(...passages.map(({ lines }) => lines.join(' ').length))).toBeLessThan(300)
})
