import { describe, expect, it } from 'vitest'
import {
  appendDraft,
  areSameDrafts,
  toChapters,
  validateCount,
  validateDrafts,
  toDraft,
  insertDraft,
} from './chapter-drafts.ts'
import { chapterHint } from './chapter-labels.ts'

const three = [
  { startSeconds: 0, title: 'Start' },
  { startSeconds: 65, title: 'Middle' },
  { startSeconds: 3700, title: 'End' },
].map(toDraft)
const complaints = (drafts: typeof three, durationSeconds = 0) => [
  ...validateDrafts(drafts, durationSeconds).values(),
]
const starts = (drafts: typeof three) => drafts.map(({ start }) => start)

describe('the chapters of an editor', () => {
  it('survive a round trip', () => {
    expect(starts(three)).toEqual(['0:00', '1:05', '1:01:40'])
    expect(toChapters(three, 4000)?.map(({ startSeconds }) => startSeconds)).toEqual([0, 65, 3700])
    expect(toChapters([], 4000)).toEqual([])
  })

  it('report errors by field, and are not sent', () => {
    const [first, second, third] = three as [(typeof three)[0], (typeof three)[0], (typeof three)[0]]
    expect(complaints(three, 3700)).toEqual([{ start: 'The video ends at 1:01:40' }])
    expect(complaints([{ ...first, start: '0:01' }, second, third])).toEqual([
      { start: 'The first chapter has to start at 0:00' },
    ])
    expect(complaints([first, { ...second, start: 'soon', title: ' ' }, third])).toEqual([
      { start: 'Enter a time like 1:05', title: 'Name the chapter' },
    ])
    expect(complaints([first, third, second])).toEqual([{ start: '1:05 is not after 1:01:40' }])
    expect(toChapters([first, third, second], 0)).toBeNull()
    expect([validateCount([first]), toChapters([first, second], 0)]).toEqual([
      'Add at least 3 chapters',
      null,
    ])
  })

  it('take a new one among the others by its time, and the first at the start', () => {
    expect(starts(insertDraft(three, 70.9).drafts)).toEqual(['0:00', '1:05', '1:10', '1:01:40'])
    expect(starts(appendDraft(three).drafts)).toEqual(['0:00', '1:05', '1:01:40', '1:01:50'])
    expect(starts(insertDraft([], 50).drafts)).toEqual(['0:00'])
  })

  it('know whether they were changed', () => {
    expect([
      areSameDrafts(
        three,
        three.map((draft) => ({ ...draft, key: 0 })),
      ),
      areSameDrafts(three, three.slice(1)),
    ]).toEqual([true, false])
  })
})

it.each([
  ['0:00 a\n0:20 b\n0:40 c', '3 chapters found'],
  ['0:00 a\n0:05 b\n0:40 c', 'No chapters yet. Line 2: 0:05 is less than 10 seconds after 0:00.'],
  ['A film', undefined],
])('%j: %s', (description, sentence) => {
  expect(chapterHint(description, 100)).toBe(sentence)
})
