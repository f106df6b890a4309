import { writeVtt } from '@kinora/contract/cues/write-captions'
import { describe, expect, it } from 'vitest'
import { lineAt, linesOf, linesWith, textWithTimes } from './lines.ts'

const cue = (startMs: number, text: string) => ({ startMs, endMs: startMs + 1000, text, settings: '' })
const vtt = writeVtt([
  cue(1500, '<v Ada>Élan &amp; calm</v>'),
  cue(4000, 'Two lines\nof one cue'),
  cue(3_700_000, 'Much later'),
])
const lines = linesOf(vtt)

// docs/product.md “Search”
describe('a transcript', () => {
  it('reads the lines that our server wrote, as they are read', () => {
    expect(lines).toEqual([
      { seconds: 1, text: 'Élan & calm' },
      { seconds: 4, text: 'Two lines of one cue' },
      { seconds: 3700, text: 'Much later' },
    ])
    expect(linesOf('WEBVTT')).toEqual([])
  })

  it('knows which line is said', () => {
    expect([0, 1, 3, 4, 9999].map((second) => lineAt(lines, second))).toEqual([-1, 0, 0, 1, 2])
  })

  it('finds words whatever their accents', () => {
    expect(
      [linesWith(lines, 'ELAN'), linesWith(lines, 'cue lines'), linesWith(lines, 'no')].map(
        (found) => found.length,
      ),
    ).toEqual([1, 1, 0])
    expect(linesWith(lines, '  ')).toBe(lines)
  })

  it('is copied with its times', () => {
    expect(textWithTimes(lines)).toBe('0:01 Élan & calm\n0:04 Two lines of one cue\n1:01:40 Much later')
  })
})
