import { describe, expect, it } from 'vitest'
import {
  readComingSoonSearch,
  readContactSearch,
  readTextSearch,
  readHomeSearch,
  readNextPath,
  readSearch,
  readVideoSearch,
} from './page-search.ts'
import { createListSearchReader } from './query-string-readers.ts'

it('drops what it does not know or cannot read', () => {
  expect(readHomeSearch({ category: 'all', other: 1 })).toEqual({})
  expect(readVideoSearch({ t: -3, list: 1.5, c: 0, comments: 'worst' })).toEqual({})
})

it('reads numbers from numbers and from text', () => {
  expect(readVideoSearch({ t: '252', list: 7, c: '9' })).toEqual({ t: 252, list: 7, c: 9 })
})

it.each([
  [{ t: '1m39s' }, 99],
  [{ t: '99s' }, 99],
  [{ t: '1:39' }, 99],
  [{ t: '1h2m3s' }, 3723],
  [{ start: 99 }, 99],
  [{ t: 'm' }, undefined],
  [{ t: '1x' }, undefined],
])('reads the start time in common notations: %j', (search, t) => {
  expect(readVideoSearch(search).t).toBe(t)
})

it('takes a searched number as a word', () => {
  expect(readSearch({ q: 2026, tag: 'solo' })).toEqual({ q: '2026', tag: 'solo' })
})

describe('readNext', () => {
  it.each(['/upload', '/video/3?t=4', '/'])('keeps %s', (next) => {
    expect(readNextPath({ next })).toEqual({ next })
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\t/evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    4,
  ])('drops %s, which leads elsewhere', (next) => {
    expect(readNextPath({ next })).toEqual({})
  })
})

describe('readComingSoon', () => {
  it.each([
    [
      { title: ' Premieres ', date: '2027-02-28' },
      { title: 'Premieres', date: '2027-02-28' },
    ],
    [{ title: 2027 }, { title: '2027' }],
    [{ title: 'x'.repeat(500) }, { title: 'x'.repeat(80) }],
    [{ title: ['<b>'], date: 20270228 }, {}],
    [{ title: ' ', date: 'soon' }, {}],
    [{ date: '2027-13-01' }, {}],
    [{ date: '2027-02-28T10:00' }, {}],
  ])('reads %j as %j', (raw, read) => expect(readComingSoonSearch(raw)).toEqual(read))
})

it('reads the search of the help page and the topic of a message', () => {
  expect(readTextSearch({ q: 404 })).toEqual({ q: '404' })
  expect(readTextSearch({ q: 'x'.repeat(999) }).q).toHaveLength(200)
  expect(readContactSearch({ topic: 'press' })).toEqual({ topic: 'press' })
  expect(readContactSearch({ topic: 3, video: '<b>', t: -1, code: ['x'] })).toEqual({})
  const failed = { topic: 'problem', video: 7, t: 83, code: 'MEDIA_DECODE' }
  expect(readContactSearch({ ...failed, message: 'Anything' })).toEqual(failed)
})

describe('what a list keeps in its address', () => {
  const read = createListSearchReader({ status: ['hidden', 'active'] })

  it('is its words, order, page, rows on a page and filters', () => {
    const search = { q: 'sea', sort: '-views', page: 3, size: 20, status: 'hidden' }
    expect(read(search)).toEqual(search)
    expect(read({ q: 2026, page: '2', size: '50' })).toEqual({ q: '2026', page: 2, size: 50 })
  })

  it('is nothing that it does not know', () => {
    expect(read({ q: '', sort: 7, page: -1, size: 7, status: 'gone', other: 'x' })).toEqual({})
    expect(read({ page: 0, q: 'x'.repeat(300) })).toEqual({ q: 'x'.repeat(200) })
  })
})
