import { describe, expect, it } from 'vitest'
import { editableCueText, hasText, plainTextOf, sanitizeCueText, shiftTimestamps } from './cue-text.ts'
import { sanitizeCueSettings } from './parse-captions.ts'

const span = { startMs: 0, endMs: 10_000 }
const clean = (text: string) => sanitizeCueText(text, span)

describe('cleanText', () => {
  it.each([
    ['<b>bold</b> <i>slanted</i> <u>under</u>', '<b>bold</b> <i>slanted</i> <u>under</u>'],
    ['<c.yellow.bg_blue>x</c>', '<c.yellow.bg_blue>x</c>'],
    ['<v.loud Ann  Lee>Hi', '<v.loud Ann Lee>Hi</v>'],
    ['<v R&D>Hi</v>', '<v R&amp;D>Hi</v>'],
    ['<lang en-GB>colour</lang>', '<lang en-GB>colour</lang>'],
    ['<ruby>漢<rt>kan</rt></ruby>', '<ruby>漢<rt>kan</rt></ruby>'],
    ['one <00:00:05.000>two <00:06.000>three', 'one <00:00:05.000>two <00:00:06.000>three'],
    ['a<br>b<BR/>c', 'a\nb\nc'],
    ['♪ Ünïcödé 漢字 שלום', '♪ Ünïcödé 漢字 שלום'],
    ['Tom &amp; Jerry &lt;3 &#x26; &#65;&nbsp;x', 'Tom &amp; Jerry &lt;3 &amp; A\u00a0x'],
  ])('keeps what WebVTT knows: %s', (raw, expected) => {
    expect(clean(raw)).toBe(expected)
  })

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<IMG SRC=`javascript:alert(1)`>x', 'x'],
    ['<i onmouseover=alert(1)>x</i>', '<i>x</i>'],
    ['<v><img src=x>x', 'x'],
    ['<v "><script>">x', '<v ">"&gt;x</v>'],
    ['<c.a"b>x', '<c>x</c>'],
    ['<c.-->x', '<c>x</c>'],
    ['<v a-->x', '<v a>x</v>'],
    ['<lang "x">x', 'x'],
    ['a --> b', 'a --&gt; b'],
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['I <3 you', 'I &lt;3 you'],
    ['half a tag <i', 'half a tag &lt;i'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
    ['&#60;script&#62;', '&lt;script&gt;'],
    ['&constructor; &toString; AT&T;', '&amp;constructor; &amp;toString; AT&amp;T;'],
    ['&#x110000; &#xd800; &#0;x', '&amp;#x110000; \ufffd x'],
    ['a\ud800b\0c\u0007d\ufeffe', 'a\ufffdbcde'],
  ])('takes the sting out of %s', (raw, harmless) => {
    expect(clean(raw)).toBe(harmless)
  })

  it.each([
    ['<i>a<b>b</i>c', '<i>a<b>b</b></i>c'],
    ['a</i>b</b>', 'ab'],
    ['<rt>x</rt>', 'x'],
    ['<00:00:05.000>a <00:00:04.000>b <00:00:10.000>c', '<00:00:05.000>a b c'],
    [`${'<b>'.repeat(20)}x`, `${'<b>'.repeat(8)}x${'</b>'.repeat(8)}`],
  ])('closes and orders: %s', (raw, expected) => {
    expect(clean(raw)).toBe(expected)
  })

  it.each(['a\n\nb', 'a\r\n \r\nb', 'a\n<font>\nb', '\n\na\u2028b\n', 'a&#10;&#13;&#10;b'])(
    'leaves no blank line in %j, which would end the cue',
    (raw) => {
      expect(clean(raw)).toBe('a\nb')
    },
  )
})

describe('writtenText', () => {
  it.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['I &lt;3 you -&gt; yes', 'I <3 you -> yes'],
    ['&lt;i&gt;', '&lt;i>'],
    ['&amp;lt;', '&amp;lt;'],
    ['<v A&gt;B>x</v>', '<v A&gt;B>x</v>'],
  ])('%s is written %s and means the same', (stored, written) => {
    expect(editableCueText(stored)).toBe(written)
    expect(clean(written)).toBe(stored)
  })
})

describe('wordsOf and hasWords', () => {
  it('ignore markup', () => {
    expect(plainTextOf('<v Ann>Tom &amp; <i>Jerry</i></v>')).toBe('Tom & Jerry')
    expect([hasText('<i> </i>'), hasText(''), hasText('<b>.</b>')]).toEqual([false, false, true])
  })
})

it('withMarksMoved moves the times inside of a text', () => {
  expect(shiftTimestamps('a <00:00:05.000>b <00:59:59.500>c', 1500)).toBe('a <00:00:06.500>b <01:00:01.000>c')
})

describe('cleanSettings', () => {
  it.each([
    ['line:0', 'line:0'],
    ['align:middle', ''],
    [
      'position:50%,center line:-1,end size:33.3% vertical:rl align:left',
      'vertical:rl line:-1,end position:50%,center size:33.3% align:left',
    ],
    ['position:101% size:100.1% size:100%', 'size:100%'],
    ['size:50% size:200%', ''],
    ['region:x line:5 onclick:alert(1)', 'line:5'],
    ['X1:10 X2:20 Y1:5', ''],
    ['line: 5 :line', ''],
    ['constructor:1 __proto__:2', ''],
  ])('%s becomes “%s”', (raw, expected) => {
    expect(sanitizeCueSettings(raw)).toBe(expected)
  })
})
