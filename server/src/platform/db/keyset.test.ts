import { expect, it } from 'vitest'
import { anchorOf, pageFrom, wordAnchorOf } from './keyset.ts'

const rows = [3, 2, 1].map((id) => ({ id, time: new Date(`2026-11-20T10:11:12.34${id}Z`) }))
const firstOf = (limit: number) =>
  pageFrom(rows.slice(0, limit + 1), { limit, anchor: (row) => row, present: ({ id }) => id })

it('ends a page at its last row, to the millisecond', () => {
  const { items, nextCursor } = firstOf(2)
  expect(items).toEqual([3, 2])
  expect(anchorOf(nextCursor ?? '')).toEqual(rows[1])
})

it('has no cursor after the last page, and begins without one', () => {
  expect(firstOf(3)).toEqual({ items: [3, 2, 1], nextCursor: null })
  expect(anchorOf(undefined)).toBeUndefined()
})

it.each([
  '',
  'nonsense',
  Buffer.from('1.x').toString('base64url'),
  Buffer.from('999999999999999.1').toString('base64url'),
  Buffer.from('1.9999999999999999').toString('base64url'),
  Buffer.from('1; drop').toString('base64url'),
])('refuses %j', (cursor) => {
  expect(() => anchorOf(cursor)).toThrow('This cursor is not valid.')
})

it('ends a page of a list ordered by text at that text, whatever it contains', () => {
  const named = ['Åsa “1.2”', 'x'].map((word, id) => ({ id: id + 1, word }))
  const { nextCursor } = pageFrom(named, { limit: 1, anchor: (row) => row, present: ({ id }) => id })
  expect(wordAnchorOf(nextCursor ?? '')).toEqual(named[0])
  expect(wordAnchorOf(undefined)).toBeUndefined()
})

it.each(['nonsense', '["x"]', '["x",0]', '[1,1]', '1.1'])(
  'refuses %j for a list ordered by a word',
  (text) => {
    expect(() => wordAnchorOf(Buffer.from(text).toString('base64url'))).toThrow('This cursor is not valid.')
  },
)
