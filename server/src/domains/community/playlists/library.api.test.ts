import { accountData } from '@kinora/contract/administration/account-data/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startPlaylistApp } from '../../../../test/playlist-fixtures.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from '../../administration/account-data/job-definitions.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { jpeg } from '../../people/users/images.fixture.ts'

// docs/product.md “Playlists”: what people have of their own and of others.

const api = await startPlaylistApp()
const { app, as, ctx, db, newUser, ada, bob, admin, find, add, make, setVideo } = api
afterAll(() => api.close())

describe('playlists.save, playlists.forget and playlists.listSaved', () => {
  const save = (user: TestUser | null, id: number) => as(user, playlists.save, { params: { id } })
  const forget = (user: TestUser | null, id: number) => as(user, playlists.unsave, { params: { id } })
  const saved = async (user: TestUser, query = {}) => (await as(user, playlists.listSaved, { query })).ok

  it('keep public ones of others, last saved first, as long as they are public', async () => {
    const [one, two] = [await make(ada, { name: 'One' }), await make(ada, { name: 'Two' })]
    expect((await save(bob, one)).ok).toEqual({ isSaved: true })
    await save(bob, two)
    await save(bob, one)
    expect((await saved(bob)).items.map(({ id }) => id)).toEqual([two, one])
    const { items, nextCursor } = await saved(bob, { limit: 1 })
    const rest = await saved(bob, { limit: 1, cursor: nextCursor })
    expect([items[0]?.id, rest.items[0]?.id, rest.nextCursor]).toEqual([two, one, null])
    expect([(await find(bob, one)).ok.isSaved, (await find(admin, one)).ok.isSaved]).toEqual([true, false])
    await as(ada, playlists.update, { params: { id: two }, body: { visibility: 'unlisted' } })
    expect((await saved(bob)).items.map(({ id }) => id)).toEqual([one])
    expect((await forget(bob, one)).ok).toEqual({ isSaved: false })
    expect([(await forget(bob, one)).status, (await saved(bob)).items]).toEqual([200, []])
  })

  it('are refused for visitors, own playlists, and private ones', async () => {
    const [open, unlisted, hidden] = [
      await make(ada),
      await make(ada, { visibility: 'unlisted' }),
      await make(ada, { visibility: 'private' }),
    ]
    expect([(await save(null, open)).status, (await forget(null, open)).status]).toEqual([401, 401])
    expect((await save(ada, open)).error.message).toBe('This playlist is yours.')
    expect((await save(bob, unlisted)).error.message).toBe('Only public playlists can be saved.')
    expect((await save(bob, hidden)).status).toBe(404)
  })
})

describe('playlists.listSystem and playlists.listContaining', () => {
  it('start with the system playlists, even if they are empty', async () => {
    const fresh = await newUser('fresh')
    const { items } = (await as(fresh, playlists.listSystem, {})).ok
    expect(items.map(({ id, name, videoCount, visibility }) => [id, name, videoCount, visibility])).toEqual([
      ['watch-later', 'Watch later', 0, 'private'],
      ['liked', 'Liked videos', 0, 'private'],
    ])
    const holders = (await as(fresh, playlists.listMemberships, { query: { videoId: 1 } })).ok.items
    expect(holders).toEqual([
      { id: 'watch-later', name: 'Watch later', visibility: 'private', videoCount: 0, holds: false },
    ])
    expect((await find(fresh, 'watch-later')).ok).toMatchObject({
      videoCount: 0,
      items: [],
      canReorder: true,
    })
    expect((await as(null, playlists.listSystem, {})).status).toBe(401)
    expect((await as(null, playlists.listMemberships, { query: { videoId: 1 } })).status).toBe(401)
    expect((await find(null, 'watch-later')).status).toBe(404)
  })

  it('say where a video is, as does the state of its viewer', async () => {
    const saver = await newUser('saver')
    const [one, two] = [await make(saver, { name: 'One' }), await make(saver, { name: 'Two' })]
    await add(saver, 'watch-later', 1)
    await add(saver, one, 1)
    await add(saver, two, 2)
    const { items } = (await as(saver, playlists.listMemberships, { query: { videoId: 1 } })).ok
    expect(items.map(({ id, holds, videoCount }) => [id, holds, videoCount])).toEqual([
      ['watch-later', true, 1],
      [two, false, 1],
      [one, true, 1],
    ])
    const stateOf = async (user: TestUser, id: number) => {
      const { inWatchLater, isSaved } = (await as(user, viewerState.find, { params: { id } })).ok
      return [inWatchLater, isSaved]
    }
    expect([await stateOf(saver, 1), await stateOf(saver, 2), await stateOf(bob, 1)]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
    const [watchLaterList] = (await as(saver, playlists.listSystem, {})).ok.items
    expect(watchLaterList).toMatchObject({
      videoCount: 1,
      thumbnailUrl: '/media/videos/volume1/poster-640.webp',
    })
  })
})

describe('the picture of a playlist', () => {
  it('is the thumbnail of the first video visible to the viewer', async () => {
    const id = await make(ada, { name: 'Faces' }, [31, 32, 33])
    await setVideo(31, { visibility: 'private' })
    await setVideo(32, { visibility: 'unlisted' })
    const thumbnailFor = async (user: TestUser | null) => (await find(user, id)).ok.thumbnailUrl
    const of = (video: number) => `/media/videos/volume${video}/poster-640.webp`
    expect([await thumbnailFor(null), await thumbnailFor(ada), await thumbnailFor(api.maker)]).toEqual([
      of(33),
      of(32),
      of(31),
    ])
    const listed = await as(null, playlists.listOfUser, { params: { userId: ada.id }, query: { q: 'Faces' } })
    expect(listed.ok.playlists[0]?.thumbnailUrl).toBe(of(33))
    for (const video of [31, 32]) await setVideo(video, { visibility: 'public' })
  })
})

it('everything is removed with its owner, images included', async () => {
  const deletedUser = await newUser('gone')
  const thumbnail = new File([await jpeg(64, 36)], 'a.jpg')
  const { ok } = await as(deletedUser, playlists.create, { body: { name: 'Gone', thumbnail } })
  await add(deletedUser, 'watch-later', 1)
  await as(bob, playlists.save, { params: { id: ok.id } })
  await as(deletedUser, accountData.scheduleDeletion, { body: { username: deletedUser.username } })
  expect((await as(bob, playlists.listSaved, { query: {} })).ok.items).toEqual([])
  await db
    .updateTable('users')
    .set({ deletesAt: new Date(0) })
    .where('id', '=', deletedUser.id)
    .execute()
  await ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
  await runPendingJobs(api, 'remove-deleted-accounts')
  await runPendingJobs(api, 'remove-account-files')
  expect(
    await db.selectFrom('playlists').select('id').where('ownerId', '=', deletedUser.id).execute(),
  ).toEqual([])
  expect((await app.inject(ok.thumbnailUrl ?? '')).statusCode).toBe(404)
})
