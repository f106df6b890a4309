import { expect, it } from 'vitest'
import { trimCues } from '../captions/trim-captions.ts'
import { moveChapters } from './trim-chapters.ts'

const chapter = (startSeconds: number) => ({ startSeconds, title: `At ${startSeconds}` })
const span = { startSeconds: 60, endSeconds: 200 }

it('moves chapters with the film; the one that the cut falls into begins it', () => {
  const chapters = [0, 30, 100, 150, 180, 250].map(chapter)
  expect(moveChapters(chapters, span)).toEqual([
    { startSeconds: 0, title: 'At 30' },
    { startSeconds: 40, title: 'At 100' },
    { startSeconds: 90, title: 'At 150' },
    { startSeconds: 120, title: 'At 180' },
  ])
})

it('lets a chapter that begins just behind the cut begin the film', () => {
  expect(moveChapters([0, 65, 100, 150].map(chapter), span)[0]).toEqual({ startSeconds: 0, title: 'At 65' })
})

it('leaves none when too few are left', () => {
  expect(moveChapters([0, 100, 300].map(chapter), span)).toEqual([])
})

it('moves lines of captions, and cuts those at the borders', () => {
  const cue = (startMs: number, endMs: number) => ({ startMs, endMs, text: 'Hello', settings: '' })
  const cues = [
    cue(0, 60_000),
    cue(59_000, 61_000),
    cue(70_000, 71_000),
    cue(199_000, 205_000),
    cue(200_000, 201_000),
  ]
  expect(trimCues(cues, span).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 1000],
    [10_000, 11_000],
    [139_000, 140_000],
  ])
})
