import { describe, expect, it } from 'vitest'
import { CaptionFileError, parseCaptions } from './parse-captions.ts'

const file = (...lines: string[]) => lines.join('\n')
const textsOf = (text: string) => parseCaptions(text).map((cue) => cue.text)
const one = '00:00:01.000 --> 00:00:02.000'

function readOrRefuse(text: string) {
  try {
    parseCaptions(text)
  } catch (error) {
    if (!(error instanceof CaptionFileError)) throw error
  }
}

describe('readCaptions', () => {
  it('reads WebVTT without its styles, regions, notes, names and header', () => {
    const text = file(
      'WEBVTT - Some film',
      'Kind: captions',
      'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000',
      '',
      'STYLE',
      '::cue { background: url(https://tracker.invalid/x.png) }',
      '',
      'REGION',
      'id:fred width:40%',
      '',
      'NOTE by',
      'somebody',
      '',
      'first',
      '00:01.000 --> 00:00:03.500 region:fred align:start position:10%,line-left',
      '<v Ann Lee>Hello</v>',
      'there',
      '',
      `${one} line:0`,
      'Earlier',
    )
    expect(parseCaptions(text)).toEqual([
      {
        startMs: 1000,
        endMs: 3500,
        text: '<v Ann Lee>Hello</v>\nthere',
        settings: 'position:10%,line-left align:start',
      },
      { startMs: 1000, endMs: 2000, text: 'Earlier', settings: 'line:0' },
    ])
  })

  it('reads SRT with its numbers, commas, fonts and positions', () => {
    const text = file(
      '1',
      '00:00:01,000 --> 00:00:02,500',
      '<font color="#ffff00">Look</font> <I>there</I>',
      '',
      '2',
      '00:00:03,000 --> 00:00:04,000  X1:10 X2:20',
      '{\\an8}On top{\\i1}',
    )
    expect(parseCaptions(text)).toEqual([
      { startMs: 1000, endMs: 2500, text: 'Look <i>there</i>', settings: '' },
      { startMs: 3000, endMs: 4000, text: 'On top', settings: 'line:0' },
    ])
  })

  it.each([
    ['a mark at the start', `\ufeffWEBVTT\n\n${one}\nHi`],
    ['line ends of Windows', `WEBVTT\r\n\r\n${one}\r\nHi\r\n`],
    ['line ends of old Macs', `WEBVTT\r\r${one}\rHi\r`],
    ['a tab after the signature', `WEBVTT\tx\n\n${one}\nHi`],
    ['no blank line after the numbers', `1\n${one}\nHi`],
    ['no numbers', `${one}\nHi`],
    ['blank lines before everything', `\n\n1\n${one}\nHi`],
    ['spaces around the times', `1\n  ${one}  \nHi`],
    ['no spaces around the arrow', '1\n00:00:01,000-->00:00:02,000\nHi'],
    ['hours of one digit', '1\n0:00:01,0 --> 0:00:02,00\nHi'],
    ['times without fractions', '1\n00:00:01 --> 00:00:02\nHi'],
    ['blank lines of spaces', `1\n${one}\nHi\n   \n\n`],
    ['line ends that were converted twice', `1\r\r\n${one}\r\r\nHi\r\r\n\r\r\n`],
    ['blank lines before the signature', `\n\nWEBVTT\n\n${one}\nHi`],
  ])('reads a file with %s', (_name, text) => {
    expect(parseCaptions(text)).toEqual([{ startMs: 1000, endMs: 2000, text: 'Hi', settings: '' }])
  })

  it('sorts cues by start, stably', () => {
    const cues = ['3', '1', '2', '1'].map((second, index) => `0:0${second} --> 0:09\nno. ${index}\n`)
    expect(textsOf(cues.join('\n'))).toEqual(['no. 1', 'no. 3', 'no. 2', 'no. 0'])
  })

  it('keeps blank lines of SRT texts out, not what follows them', () => {
    expect(textsOf(file('1', one, 'First', '', 'second', '', '2', one, 'Next'))).toEqual([
      'First\nsecond',
      'Next',
    ])
  })

  it('knows the next cue without a blank line before it', () => {
    expect(textsOf(file('1', one, 'First', '2', one, 'Next', one, 'Third'))).toEqual([
      'First',
      'Next',
      'Third',
    ])
  })

  it('keeps a number that is spoken text', () => {
    expect(textsOf(file('1', one, '7', '', '2', one, '1984', '', 'is a book'))).toEqual([
      '7',
      '1984\nis a book',
    ])
  })

  it('keeps an arrow that is spoken text', () => {
    expect(textsOf(file('1', one, 'step a --> b', '', '2', one, 'Next'))).toEqual(['step a --&gt; b', 'Next'])
    expect(textsOf(file('WEBVTT', '', one, 'step a --> b', '', one, 'Next'))).toEqual([
      'step a --&gt; b',
      'Next',
    ])
  })

  it('skips cues without text', () => {
    expect(textsOf(file('1', one, '', '2', one, '<i> </i>', '', '3', one, 'Words'))).toEqual(['Words'])
  })

  const good = ['1', one, 'Good', '']
  it.each([
    [
      'an end before its start',
      file(...good, '2', '00:00:05,000 --> 00:00:03,000', 'x'),
      'Line 6: The end 00:00:03.000 is not after the start 00:00:05.000.',
    ],
    [
      'an end at its start',
      file('WEBVTT', '', '00:05.000 --> 00:05.000', 'x'),
      'Line 3: The end 00:00:05.000 is not after the start 00:00:05.000.',
    ],
    [
      'a letter in the times',
      file(...good, '2', '00:00:0x,000 --> 00:00:03,000', 'x'),
      'Line 6: Found “00:00:0x,000 --> 00:00:03,000” instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'a letter for the first digit',
      file(...good, '2', 'O0:00:03,000 --> 00:00:04,000', 'x'),
      'Line 6: Found “O0:00:03,000 --> 00:00:04,000” instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'seventy seconds',
      file(...good, '2', '00:00:70,000 --> 00:01:20,000', 'x'),
      'Line 6: Found “00:00:70,000 --> 00:01:20,000” instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'a short arrow in SRT',
      file(...good, '2', '00:00:03,000 -> 00:00:04,000', 'x'),
      'Line 6: Found “00:00:03,000 -> 00:00:04,000” instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'a typographic arrow at the start',
      file('00:00:03,000 → 00:00:04,000', 'x'),
      'Line 1: Found “00:00:03,000 → 00:00:04,000” instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'a short arrow under a name in WebVTT',
      file('WEBVTT', '', 'intro', '00:03.000 -> 00:04.000', 'x'),
      'Line 4: Found “00:03.000 -> 00:04.000” instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'text without times in WebVTT',
      file('WEBVTT', '', one, 'Good', '', 'Lost', 'words'),
      'Line 6: Found “Lost” instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'a lone number at the end of WebVTT',
      file('WEBVTT', '', one, 'Good', '', '2'),
      'Line 7: Found nothing instead of times like 00:00:01.000 --> 00:00:04.000',
    ],
    [
      'a time later than any video',
      file('1', '00:00:01,000 --> 999:00:00,000', 'x'),
      'Line 2: The time 999:00:00.000 is out of range.',
    ],
    ['a text without end', file('1', one, 'x'.repeat(2001)), 'Line 3: A line has at most 2,000 characters.'],
    ['tags without end', file('1', one, '<i>'.repeat(9000)), 'Line 3: A line has at most 2,000 characters.'],
    ['only a header', 'WEBVTT\n\n', 'This file contains no captions.'],
    ['only notes', 'WEBVTT\n\nNOTE\nnothing', 'This file contains no captions.'],
    ['only empty texts', file('1', one, ''), 'This file contains no captions.'],
    ['nothing', '', 'This file is empty. Use WebVTT or SRT.'],
    [
      'a word that starts like the signature',
      file('WEBVTTX', '', one, 'x'),
      'Line 1: Found “WEBVTTX” instead of WEBVTT or times like 00:00:01.000 --> 00:00:04.000. Use WebVTT or SRT.',
    ],
    [
      'a web page',
      '<!doctype html>\n<script>alert(1)</script>',
      'Line 1: Found “<!doctype html>” instead of WEBVTT or times like 00:00:01.000 --> 00:00:04.000. Use WebVTT or SRT.',
    ],
    [
      'a playlist',
      '#EXTM3U\nfile:///etc/passwd\n',
      'Line 1: Found “#EXTM3U” instead of WEBVTT or times like 00:00:01.000 --> 00:00:04.000. Use WebVTT or SRT.',
    ],
    [
      'another kind of subtitles',
      '[Script Info]\nTitle: x',
      'Line 1: Found “[Script Info]” instead of WEBVTT or times like 00:00:01.000 --> 00:00:04.000. Use WebVTT or SRT.',
    ],
    [
      'subtitles by frame',
      '{0}{25}Hello',
      'Line 1: Found “{0}{25}Hello” instead of WEBVTT or times like 00:00:01.000 --> 00:00:04.000. Use WebVTT or SRT.',
    ],
    ['bytes', `WEBVTT\n\n${one}\n\0\0`, 'This is not a text file. Use WebVTT or SRT.'],
  ])('refuses %s and names the first bad line', (_name, text, sentence) => {
    expect(() => parseCaptions(text)).toThrow(expect.objectContaining({ message: sentence }))
  })

  it('refuses more cues than a track may have, at the first excess one', () => {
    const cue = `${one}\nx\n`
    expect(parseCaptions(Array.from({ length: 20_000 }, () => cue).join('\n'))).toHaveLength(20_000)
    expect(() => parseCaptions(Array.from({ length: 20_001 }, () => cue).join('\n'))).toThrow(
      'Line 60001: A file has at most 20,000 lines.',
    )
  })

  it.each([
    ['blank lines', `1\n${one}\nx${'\n'.repeat(2_000_000)}y`],
    ['digits', `1\n${one}\nx\n\n1:${'1'.repeat(2_000_000)}`],
    ['spaces', `1\n${one}\nx\n${' '.repeat(2_000_000)}`],
    ['arrows', `1\n${'-->'.repeat(600_000)}`],
    ['open tags', `1\n${one}\n${'<v '.repeat(600_000)}`],
    ['hyphens in tags', `WEBVTT\n\n${`${one}\n<v ${'-'.repeat(19_000)}>y\n\n`.repeat(100)}`],
    ['ampersands', `WEBVTT\n\n${`${one}\n${'&#'.repeat(300)}\n\n`.repeat(3000)}`],
  ])('is not held up by millions of %s', (_name, text) => {
    const since = performance.now()
    readOrRefuse(text)
    expect(performance.now() - since).toBeLessThan(3000)
  })
})
