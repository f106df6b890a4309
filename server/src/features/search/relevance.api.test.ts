import { search, type Found } from '@kinora/contract/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { plantFilms } from './films.fixture.ts'
import { expectations } from './relevance.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await plantFilms(test)
})
afterAll(() => test.close())

const nameOf = ({ video, channel, playlist }: Found) => video?.title ?? channel?.username ?? playlist?.name
const first = async (q: string) => (await test.as(null, search.find, { query: { q, limit: 3 } })).ok.items

// docs/product.md “Search”
it('finds what is meant among the first three, for at least 92 % of what people type', async () => {
  const missed: string[] = []
  for (const [typed, expected] of expectations) {
    const names = (await first(typed)).map(nameOf)
    if (!names.includes(expected)) missed.push(`${typed}: ${names.join(' | ') || 'nothing'}`)
  }
  expect(expectations.length).toBeGreaterThanOrEqual(80)
  expect(1 - missed.length / expectations.length, missed.join('\n')).toBeGreaterThanOrEqual(0.92)
})
