import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

const hour = 3600
const findSegments = (text: string, durationSeconds = hour) =>
  linkify(text, durationSeconds).filter(({ kind }) => kind !== 'text')

describe('linkify', () => {
  it.each([
    'nothing at all',
    '',
    'See https://a.example, #b and 0:12!\n\n(https://c.example/d) 99:99 #1 javascript:alert(1)',
    '#a#b ##c https:// http://, 1:2 1:23:45:67',
  ])('loses no letter of %j', (text) => {
    expect(
      linkify(text, hour)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it.each([
    ['https://a.example', 'https://a.example'],
    ['at http://a.example/b?c=d#e, or', 'http://a.example/b?c=d#e'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['(https://a.example/b).', 'https://a.example/b'],
    ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
    ['(https://a.example/b_(c))', 'https://a.example/b_(c)'],
    ['((see https://a.example/b_(c)).)', 'https://a.example/b_(c)'],
    ['(https://a.example/(b_(c))).', 'https://a.example/(b_(c))'],
    ['https://a.example/b)c', 'https://a.example/b)c'],
    ['https://a.example/b...', 'https://a.example/b'],
  ])('finds the address in %j', (text, address) => {
    expect(findSegments(text)).toMatchObject([{ kind: 'link', text: address }])
  })

  it.each([
    [
      '見て https://例え.jp/道?名=値#節。次',
      'https://例え.jp/道?名=値#節',
      'https://xn--r8jz45g.jp/%E9%81%93',
    ],
    ['「https://a.example/b」を', 'https://a.example/b'],
    ['https://a.example/b，然后', 'https://a.example/b'],
    ['（https://a.example/b）', 'https://a.example/b'],
    ['https://a.exampleを見て', 'https://a.example'],
    ['https://пример.рф/путь.', 'https://пример.рф/путь', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['انظر https://a.example/b؟', 'https://a.example/b'],
    ['https://a.example/b।', 'https://a.example/b'],
    ['«https://a.example/b»', 'https://a.example/b'],
    ['[https://a.example/b]', 'https://a.example/b'],
    ['{https://a.example/b[1]}', 'https://a.example/b[1]'],
    ['https://a.example/b\u200f', 'https://a.example/b'],
    ['https://a.example/हिन्दी और', 'https://a.example/हिन्दी'],
  ])('finds the address in %j, whatever script is around it', (text, address, begins = address) => {
    const [link, ...others] = findSegments(text)
    expect([link?.text, others]).toEqual([address, []])
    expect(link?.kind === 'link' && decodeURI(link.href)).toContain(decodeURI(begins))
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'mailto:a@b.example',
    'https://',
    'www.a.example',
  ])('makes no link of %j', (text) => {
    expect(findSegments(text)).toEqual([])
  })

  it('keeps quotes and angle brackets out of an address', () => {
    expect(findSegments('https://a.example/"onmouseover=alert(1) <b>')).toMatchObject([
      { kind: 'link', href: 'https://a.example/' },
    ])
  })

  it.each([
    ['#Winter in #ski_touring', ['winter', 'ski_touring']],
    ['(#été)', ['été']],
    ['#हिन्दी #می‌خواهم #ไทยที่', ['हिन्दी', 'می‌خواهم', 'ไทยที่']],
    ['＃映画', ['映画']],
    ['#1 and #', []],
    ['a#b and /#c and &#39;', []],
    [`#${'x'.repeat(51)}`, []],
  ])('finds the hashtags of %j', (text, tags) => {
    expect(findSegments(text).map((piece) => piece.kind === 'tag' && piece.tag)).toEqual(tags)
  })

  it('takes a hash inside an address for a part of it', () => {
    expect(findSegments('https://a.example/#top').map(({ kind }) => kind)).toEqual(['link'])
  })

  it.each([
    ['0:00 Start', 0],
    ['at 14:52.', 892],
    ['[59:59]', 3599],
    ['\u0661:\u0662\u0663', 83],
    ['\u06f1:\u06f2\u06f3 شروع', 83],
    ['\u0967:\u0968\u0969', 83],
    ['１：２３', 83],
    ['見どころは0:12です', 12],
    ['「1:02」', 62],
  ])('finds the moment in %j', (text, seconds) => {
    expect(findSegments(text)).toMatchObject([{ kind: 'time', seconds }])
  })

  it.each(['60:01', '1:00:00', '12:61', '1:2', '16:9', '2.12:30', '12:30:61'])(
    'leaves %j alone in a video of one hour',
    (text) => {
      expect(findSegments(text)).toEqual([])
    },
  )

  it('reads hours in a longer video', () => {
    expect(findSegments('1:04:12', 2 * hour)).toMatchObject([{ kind: 'time', seconds: 3852 }])
  })

  it('stays quick on hostile text', () => {
    const started = performance.now()
    linkify('https://' + '('.repeat(50_000) + ')'.repeat(50_000), hour)
    linkify('#'.repeat(100_000), hour)
    linkify('1:'.repeat(50_000), hour)
    linkify('١：'.repeat(50_000), hour)
    linkify(`https://${'a.'.repeat(50_000)}aを`, hour)
    linkify(`https://a.example/${'。'.repeat(50_000)}${'[('.repeat(50_000)}${')]'.repeat(50_000)}`, hour)
    linkify('https://a.example/' + '.'.repeat(100_000) + ')', hour)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('people in a text', () => {
  const people = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Ada Lovelace' },
    { id: 3, name: 'c++ (fan)' },
    { id: 4, name: '雪の観測所' },
    { id: 5, name: String.raw`a-b/c\d[e]` },
  ]
  const findMentions = (text: string) =>
    linkify(text, 0, people).flatMap((piece) => (piece.kind === 'person' ? [[piece.text, piece.id]] : []))

  it.each([
    ['@Ada, look', [['@Ada', 1]]],
    ['thanks @ada lovelace!', [['@ada lovelace', 2]]],
    ['(@c++ (fan))', [['@c++ (fan)', 3]]],
    ['@雪の観測所 正直', [['@雪の観測所', 4]]],
    [String.raw`@a-b/c\d[e]`, [[String.raw`@a-b/c\d[e]`, 5]]],
    ['@Adam and a@ada.example and @@Ada and @nobody', []],
  ])('are found in %j', (text, expected) => {
    expect(findMentions(text)).toEqual(expected)
  })

  it('lose no letter, and leave the rest as it is', () => {
    const text = 'HTTPS://a.example @Ada #b @adaß $& \\'
    const pieces = linkify(text, 0, people)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.map(({ kind }) => kind)).toEqual(['link', 'text', 'person', 'text', 'tag', 'text'])
  })
})
