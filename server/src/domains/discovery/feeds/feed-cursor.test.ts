import { expect, it } from 'vitest'
import { idsAfterPage, nextIds, encodeFeedCursor, decodeFeedCursor } from './feed-cursor.ts'

const maxId = 2_147_483_647

it('round-trips the remaining ids in order, however large they are', () => {
  const remaining = { long: [7, 300, maxId, 1, 70_000], shorts: [128, 127] }
  expect(decodeFeedCursor(encodeFeedCursor(remaining) ?? '')).toEqual(remaining)
})

it('is short enough for a URL', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => maxId - at)
  expect(encodeFeedCursor({ long: ids(240), shorts: ids(40) })?.length).toBeLessThan(2000)
})

it('is null at the end', () => {
  expect(encodeFeedCursor({ long: [], shorts: [] })).toBeNull()
})

it.each([
  ['no number', ''],
  ['a count alone', Buffer.from([1]).toString('base64url')],
  ['more than there are', Buffer.from([3, 1, 2]).toString('base64url')],
  ['the id 0', Buffer.from([1, 0]).toString('base64url')],
  ['a number that is too large', Buffer.from([1, 255, 255, 255, 255, 255, 1]).toString('base64url')],
])('refuses %s', (_, cursor) => {
  expect(() => decodeFeedCursor(cursor)).toThrow('This cursor is not valid.')
})

it('continues after the last item, also when some were removed', () => {
  const ids = Array.from({ length: 30 }, (_, at) => at + 1)
  const examined = nextIds(ids, 12).map((id) => ({ id }))
  expect(idsAfterPage(ids, examined.slice(0, 12), 12)[0]).toBe(13)
  const remaining = examined.filter(({ id }) => id > 3)
  expect(idsAfterPage(ids, remaining.slice(0, 12), 12)[0]).toBe(16)
  expect(idsAfterPage(ids, examined.slice(0, 5), 12)[0]).toBe(examined.length + 1)
})
