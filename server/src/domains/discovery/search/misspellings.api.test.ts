import { playlists } from '@kinora/contract/community/playlists/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { plantVideos } from './videos.fixture.ts'

// docs/product.md “Search”

const test = await startTestApp()
const [videoId = 0] = (await plantVideos(test)).values()
const maker = await test.newUser('Quiet Harbour')
afterAll(() => test.close())

const find = async (q: string) => {
  test.ctx.cache.clear()
  return (await test.as(null, search.find, { query: { q } })).ok
}

it('a word of a playlist is suggested only while the playlist is public', async () => {
  const { id } = (await test.as(maker, playlists.create, { body: { name: 'Marshmallow for winter' } })).ok
  await test.as(maker, playlists.addItem, { params: { id }, body: { videoId } })
  await runPendingJobs(test, 'index-playlist')
  expect(await find('marshmalow')).toMatchObject({ didYouMean: 'marshmallow', items: [{ playlist: { id } }] })
  await test.as(maker, playlists.update, { params: { id }, body: { visibility: 'private' } })
  expect(await find('marshmalow')).toMatchObject({ didYouMean: null, items: [] })
})
