import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import type { SearchResult } from '@kinora/contract/discovery/search/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { invalidateFrequencies } from '../../library/search-query/word-frequencies.ts'
import { plantVideos } from './videos.fixture.ts'
import { expectations } from './relevance.fixture.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await plantVideos(api)
})
afterAll(() => api.close())

const nameOf = ({ video, channel, playlist }: SearchResult) =>
  video?.title ?? channel?.username ?? playlist?.name
type Query = Parameters<typeof api.as<typeof search.find>>[2]['query']
const find = async (query: Query, by: TestUser | null = null) => {
  api.ctx.cache.clear()
  return (await api.as(by, search.find, { query })).ok
}
const first = async (q: string) => (await find({ q, limit: 3 })).items

// docs/product.md “Search”
it('finds the expected result among the first three, for at least 92 % of queries', async () => {
  const missed: string[] = []
  for (const [typed, expected] of expectations) {
    const names = (await first(typed)).map(nameOf)
    if (!names.includes(expected)) missed.push(`${typed}: ${names.join(' | ') || 'nothing'}`)
  }
  expect(expectations.length).toBeGreaterThanOrEqual(80)
  expect(1 - missed.length / expectations.length, missed.join('\n')).toBeGreaterThanOrEqual(0.92)
})

// docs/product.md “Search”
it('an inflected form of a known word is no misspelling', async () => {
  const queries = ['contours', 'oscillator', 'dune', 'furnaces', 'hedgerow', 'staircases', 'vercros contours']
  const suggestions = await Promise.all(queries.map(async (q) => (await find({ q })).didYouMean))
  expect(suggestions).toEqual([null, null, null, null, null, null, 'vercors contours'])
})

// docs/product.md “Search”
it('posts are found by their text, until they are deleted', async () => {
  const [owner, ada] = [await api.newUser('Quiet Harbour'), await api.newUser('ada')]
  const params = await api
    .as(owner, posts.create, { body: { content: 'A regatta of walnut shells' } })
    .then(({ ok }) => ({ id: ok.id }))
  await runPendingJobs(api, 'index-published-post', 'index-post')
  const byType = async (by: TestUser | null = null) =>
    (await find({ q: 'regatta', type: 'posts' }, by)).items.map(({ post }) => post?.content)
  expect(await byType()).toEqual(['A regatta of walnut shells'])
  expect((await find({ q: 'walnut' })).counts.posts).toBe(1)
  await api.as(owner, posts.update, { params, query: {}, body: { content: 'A race of walnut shells' } })
  await runPendingJobs(api, 'index-published-post', 'index-post')
  expect(await byType()).toEqual([])
  await api.as(ada, hiddenContent.hideChannel, { params: { id: owner.id } })
  const found = async (by: TestUser | null) => (await find({ q: 'walnut', type: 'posts' }, by)).items.length
  expect([await found(null), await found(ada)]).toEqual([1, 0])
  await api.as(ada, hiddenContent.unhideChannel, { params: { id: owner.id } })
  await api.as(owner, posts.remove, { params })
  expect([await found(null), await found(ada)]).toEqual([0, 0])
})

// A pending list would be scanned on every search.
it('leaves nothing in the pending list of an index', async () => {
  const { rows } = await sql<{ name: string; pages: number }>`
    select c.relname as name, gin_clean_pending_list(c.oid)::int as pages
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_am a on a.oid = c.relam where a.amname = 'gin' and t.relname like 'search%'`.execute(api.db)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ pages }) => pages > 0)).toEqual([])
})

// docs/product.md “Search”
it('is the same whether words are common or rare', async () => {
  const queries: Query[] = [
    { q: 'vercors winter' },
    { q: 'winter' },
    { q: 'contours' },
    { tag: 'vercors' },
    { q: 'the', sortBy: 'views' },
    { q: 'slow miles', type: 'channels' },
    { q: 'winter', maxDuration: 3000, sortBy: 'title' },
  ]
  const all = () =>
    Promise.all(queries.map(async (query) => (await find({ ...query, limit: 50 })).items.map(nameOf)))
  const rare = await all()
  // Simulates a huge index in which nearly every document contains every word.
  await sql`insert into search_word_frequencies (type, word, name_count, document_count)
    select t.type, l.word, 1000000, 1000000
      from (select distinct type from search_sort_keys) as t,
           (select distinct w.lexeme as word from search_documents d, unnest(d.full_vector) as w
             union select '=' || type from search_sort_keys) as l`.execute(api.db)
  invalidateFrequencies(api.ctx.db)
  expect(await all()).toEqual(rare)
  await api.db.deleteFrom('searchWordFrequencies').execute()
  invalidateFrequencies(api.ctx.db)
})
