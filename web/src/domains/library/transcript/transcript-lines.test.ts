import { writeVtt } from '@kinora/contract/library/captions/cues/write-captions'
import { typedTerms } from '@kinora/contract/text/fold-text'
import { describe, expect, it } from 'vitest'
import {
  lineAt,
  lineIndexForKey,
  parseTranscript,
  filterLines,
  formatTranscript,
} from './transcript-lines.ts'

const cue = (startMs: number, text: string) => ({ startMs, endMs: startMs + 1000, text, settings: '' })
const vtt = writeVtt([
  cue(1500, '<v Ada>Élan &amp; calm</v>'),
  cue(4000, 'Two lines\nof one cue'),
  cue(3_700_000, 'Much later'),
])
const lines = parseTranscript(vtt)

// docs/product.md “Search”
describe('a transcript', () => {
  it('parses the lines that our server wrote', () => {
    expect(lines).toEqual([
      { seconds: 1, text: 'Élan & calm' },
      { seconds: 4, text: 'Two lines of one cue' },
      { seconds: 3700, text: 'Much later' },
    ])
    expect(parseTranscript('WEBVTT')).toEqual([])
  })

  it('finds the current line', () => {
    expect([0, 1, 3, 4, 9999].map((second) => lineAt(lines, second))).toEqual([-1, 0, 0, 1, 2])
  })

  it('finds words whatever their accents', () => {
    const found = (query: string) => filterLines(lines, typedTerms(query)).length
    expect(['ELAN', 'cue lines', 'no'].map(found)).toEqual([1, 1, 0])
    expect(filterLines(lines, typedTerms('  '))).toBe(lines)
  })

  it('matches what it highlights: words and prefixes, ignoring punctuation', () => {
    const found = (query: string) => filterLines(lines, typedTerms(query)).map(({ text }) => text)
    expect(['lin', 'calm, élan!', 'ines'].map(found)).toEqual([['Two lines of one cue'], ['Élan & calm'], []])
  })

  it('is walked through by keys, no further than its ends', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a']
    expect(keys.map((key) => lineIndexForKey(key, 5, 20))).toEqual([6, 4, 15, 0, 0, 19, undefined])
    expect(lineIndexForKey('ArrowDown', 19, 20)).toBe(19)
  })

  it('is copied with its times', () => {
    expect(formatTranscript(lines)).toBe('0:01 Élan & calm\n0:04 Two lines of one cue\n1:01:40 Much later')
  })
})
