import { describe, expect, it } from 'vitest'
import {
  validateDraft,
  toCue,
  toDraft,
  insertAfter,
  insertAt,
  joinWithNext,
  findSplitPosition,
  findDraftIndices,
  shiftAll,
  parseShift,
  splitAt,
  type CueDraft,
} from './cue-drafts.ts'

const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text, settings: '' })
const three = [cue(1000, 2000, 'One'), cue(3000, 5000, 'Two &amp; a half'), cue(5000, 6000, 'Three')].map(
  toDraft,
)
const linesOf = (drafts: readonly CueDraft[]) => drafts.map(({ start, end, text }) => [start, end, text])
const at = (text: string) => ({ ...toDraft(cue(0, 1000, '')), text })

describe('a line', () => {
  it('survives a round trip through the editor', () => {
    const source = { ...cue(3_723_045, 3_724_000, '<v Ann>Tom &amp; I</v>'), settings: 'line:0' }
    const draft = toDraft(source)
    expect([draft.start, draft.text]).toEqual(['1:02:03.045', '<v Ann>Tom & I</v>'])
    expect(toCue(draft)).toEqual(source)
  })

  it.each([
    [{ start: 'x' }, { start: 'Enter a time like 0:01:02.500' }],
    [{ end: '' }, { end: 'Enter a time like 0:01:02.500' }],
    [{ start: '0:05', end: '0:03' }, { end: 'The end 00:00:03.000 is not after the start 00:00:05.000' }],
    [{ text: '  \n ' }, { text: 'Write something, or delete this line' }],
    [{ text: 'x'.repeat(2001) }, { text: 'A line has at most 2,000 characters' }],
    [
      { start: '', end: 'y', text: '<i></i>' },
      {
        start: 'Enter a time like 0:01:02.500',
        end: 'Enter a time like 0:01:02.500',
        text: 'Write something, or delete this line',
      },
    ],
  ])('with %j is not sent', (change, complaints) => {
    const draft = { ...toDraft(cue(1000, 2000, 'x')), ...change }
    expect(validateDraft(draft)).toEqual(complaints)
    expect(toCue(draft)).toBeNull()
  })
})

describe('a new line', () => {
  it('begins where the one before ends and ends where the next begins', () => {
    expect(linesOf(insertAfter(three, 0))[1]).toEqual(['0:00:02.000', '0:00:03.000', ''])
    expect(linesOf(insertAfter(three, 1))[2]).toEqual(['0:00:05.000', '0:00:07.000', ''])
    expect(linesOf(insertAfter(three, 2))[3]).toEqual(['0:00:06.000', '0:00:08.000', ''])
    expect(linesOf(insertAfter([], -1))).toEqual([['0:00:00.000', '0:00:02.000', '']])
  })

  it('is sorted among the others by its time', () => {
    const { drafts, index } = insertAt(three, 2500.4)
    expect([index, linesOf(drafts)[1]]).toEqual([1, ['0:00:02.500', '0:00:03.000', '']])
    expect(insertAt(three, 0).index).toBe(0)
    expect(insertAt(three, 99_000).index).toBe(3)
  })
})

it('a split line shares its time as its text', () => {
  expect(linesOf(splitAt(three, 1, 5))).toEqual([
    ['0:00:01.000', '0:00:02.000', 'One'],
    ['0:00:03.000', '0:00:03.833', 'Two &'],
    ['0:00:03.833', '0:00:05.000', 'a half'],
    ['0:00:05.000', '0:00:06.000', 'Three'],
  ])
  expect([
    findSplitPosition('one two three four'),
    findSplitPosition('abcdef'),
    findSplitPosition(''),
  ]).toEqual([7, 3, 0])
})

it('joined lines last from the first start to the last end', () => {
  expect(linesOf(joinWithNext(three, 1))).toEqual([
    ['0:00:01.000', '0:00:02.000', 'One'],
    ['0:00:03.000', '0:00:06.000', 'Two & a half\nThree'],
  ])
  expect(joinWithNext(three, 2)).toEqual(three)
})

describe('shifting', () => {
  it('moves every line with the times inside of it', () => {
    const moved = shiftAll(
      [...three.slice(0, 1), { ...at('a <00:00:00.500>b'), start: '0:00', end: '0:01' }],
      1500,
    )
    expect(linesOf(moved ?? [])).toEqual([
      ['0:00:02.500', '0:00:03.500', 'One'],
      ['0:00:01.500', '0:00:02.500', 'a <00:00:02.000>b'],
    ])
  })

  it('stops at the start of the video, and ignores invalid times', () => {
    expect(shiftAll(three, -1001)).toBeNull()
    expect(linesOf(shiftAll(three, -1000) ?? [])[0]).toEqual(['0:00:00.000', '0:00:01.000', 'One'])
    const unfinished = { ...at('x'), start: 'soon' }
    expect(shiftAll([unfinished], -5000)).toEqual([unfinished])
  })

  it.each([
    ['1.5', 1500],
    ['-2', -2000],
    ['+0,25', 250],
    ['−1', -1000],
    ['', null],
    ['one', null],
    ['1e3', null],
  ])('reads %j', (text, milliseconds) => {
    expect(parseShift(text)).toBe(milliseconds)
  })
})

it('finds words in any case', () => {
  expect([
    findDraftIndices(three, 'HALF'),
    findDraftIndices(three, ' '),
    findDraftIndices(three, 'four'),
  ]).toEqual([[1], [0, 1, 2], []])
})
