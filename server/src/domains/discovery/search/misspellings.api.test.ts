import { playlists } from '@kinora/contract/community/playlists/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { plantVideos } from './videos.fixture.ts'

// docs/product.md “Search”

const api = await startTestApp()
const [videoId = 0] = (await plantVideos(api)).values()
const maker = await api.newUser('Quiet Harbour')
afterAll(() => api.close())

const find = async (q: string) => {
  api.ctx.cache.clear()
  return (await api.as(null, search.find, { query: { q } })).ok
}

it('a word of a playlist is suggested only while the playlist is public', async () => {
  const { id } = (await api.as(maker, playlists.create, { body: { name: 'Marshmallow for winter' } })).ok
  await api.as(maker, playlists.addItem, { params: { id }, body: { videoId } })
  await runPendingJobs(api, 'index-playlist')
  expect(await find('marshmalow')).toMatchObject({ didYouMean: 'marshmallow', items: [{ playlist: { id } }] })
  await api.as(maker, playlists.update, { params: { id }, body: { visibility: 'private' } })
  expect(await find('marshmalow')).toMatchObject({ didYouMean: null, items: [] })
})
