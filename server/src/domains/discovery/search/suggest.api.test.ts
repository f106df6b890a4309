import { search } from '@kinora/contract/discovery/search/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'
import { plantVideos } from './videos.fixture.ts'

// docs/product.md “Search”

const vercors = 'Crossing the Vercors plateau in winter, alone'
let api: TestApp
let ids: Map<string, number>
beforeAll(async () => {
  api = await startTestApp()
  ids = await plantVideos(api)
})
afterAll(() => api.close())

const idOf = (title: string) => ids.get(title) ?? 0
const suggest = async (query: string) =>
  (await api.as(null, search.suggest, { query: { query } })).ok.map(({ title }) => title)

describe('search.suggest', () => {
  it('matches prefixes of titles, tolerates misspellings, and returns what a row shows', async () => {
    expect((await suggest('crossing the verc'))[0]).toBe(vercors)
    expect(await suggest('octop')).toContain('Octopus garden')
    expect(await suggest('brutalsim')).toContain('Brutalism was never grey')
    expect((await suggest('slow miles')).length).toBeGreaterThan(1)
    const [row] = (await api.as(null, search.suggest, { query: { query: 'vercors plateau' } })).ok
    expect(row).toEqual({
      id: idOf(vercors),
      title: vercors,
      thumbnailUrl: null,
      duration: 2284,
      views: 214_000,
      creator: { username: 'Slow Miles' },
    })
  })

  it('says what is on air, which has no duration yet', async () => {
    const id = idOf('Octopus garden')
    const change = (broadcastState: 'live' | null) =>
      api.db.updateTable('videos').set({ broadcastState }).where('id', '=', id).execute()
    await change('live')
    const rows = (await api.as(null, search.suggest, { query: { query: 'octopus garden' } })).ok
    expect(rows.find((row) => row.id === id)?.broadcast).toEqual({ state: 'live', startsAt: null })
    await change(null)
  })

  it('returns nothing for one letter, no words or no match', async () => {
    expect([await suggest('v'), await suggest('  '), await suggest('!!'), await suggest('qqqqq')]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
})

it('the HTML of /search carries the results, with the query as its title', async () => {
  const page = await findPage(api.ctx, null, '/search', { q: 'vercors', maxDuration: '3600' })
  expect([page.title, page.preloaded?.map(({ key }) => key[1])]).toEqual([
    'vercors · Kinora',
    ['/api/search', '/api/categories'],
  ])
  const empty = await findPage(api.ctx, null, '/search', {})
  expect([empty.title, empty.preloaded?.map(({ key }) => key[1])]).toEqual([
    'Search · Kinora',
    ['/api/categories'],
  ])
})

it.each([
  '?q=map&minDuration=2000000',
  '?q=map&dateFrom=2024-02-30',
  '?q=map&dateTo=2023-02-29',
  `?tag=${'a'.repeat(51)}`,
  '?q=1&q=2',
  '?q=%00&tag=%00',
])('the page /search%s renders', async (query) => {
  const { statusCode, headers } = await api.app.inject({ url: `/search${query}` })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})
