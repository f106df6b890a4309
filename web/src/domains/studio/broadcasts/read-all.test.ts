import { expect, it } from 'vitest'
import { readAll } from './read-all.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

it.each([
  [0, 50],
  [50, 50],
  [101, 50],
  [101, 20],
])('reads all %i of pages of at most %i', async (count, mostPerPage) => {
  const list = listOf(count)
  const all = await readAll(async ({ limit, offset }) => ({
    items: list.slice(offset, offset + Math.min(limit, mostPerPage)),
    totalCount: count,
  }))
  expect(all).toEqual(list)
})

it('ends when the list has become shorter meanwhile', async () => {
  const list = listOf(50)
  const all = await readAll(async ({ offset }) => ({ items: offset === 0 ? list : [], totalCount: 300 }))
  expect(all).toEqual(list)
})
