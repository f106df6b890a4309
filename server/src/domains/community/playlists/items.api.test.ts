import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { crowdSize } from '../../../../test/depth.ts'
import type { TestUser } from '../../../../test/harness.ts'
import { idsOf, startPlaylistApp } from '../../../../test/playlist-fixtures.ts'
import { savePositions } from '../../discovery/history/service.ts'

// docs/product.md “Playlists”

const api = await startPlaylistApp({ videos: 260 })
const { as, db, newUser, ada, bob, admin, maker, find, add, make, allOf, setVideo } = api
afterAll(() => api.close())

const remove = (user: TestUser | null, id: PlaylistId, videoId: number) =>
  as(user, playlists.removeItem, { params: { id, videoId } })
type ItemUpdate = { position?: number; note?: string }
const updateItem = (user: TestUser | null, id: PlaylistId, videoId: number, body: ItemUpdate) =>
  as(user, playlists.updateItem, { params: { id, videoId }, body })
const clear = (user: TestUser | null, id: PlaylistId, which: 'watched' | 'unavailable') =>
  as(user, playlists.clearItems, { params: { id }, body: { which } })
const order = async (user: TestUser | null, id: PlaylistId, query = {}) =>
  (await as(user, playlists.listVideoIds, { params: { id }, query })).ok.videoIds
const like = (user: TestUser, videoId: number, likeStatus: 'like' | 'none' = 'like') =>
  as(user, reactions.setOfVideo, { body: { videoId, likeStatus } })
const likesOf = async (id: number) =>
  (await db.selectFrom('videoCounts').select('likes').where('videoId', '=', id).executeTakeFirst())?.likes

describe('playlists.addItem and playlists.removeItem', () => {
  it('put a video at the end, once, and take it out again; the count follows', async () => {
    const id = await make(ada, {}, [3, 1])
    const { status, ok } = await add(ada, id, 2)
    expect([status, ok]).toMatchObject([
      201,
      { videoId: 2, position: 2, note: '', unavailable: null, videoCount: 3, video: { id: 2 } },
    ])
    expect((await add(ada, id, 3)).ok).toMatchObject({ position: 0, videoCount: 3 })
    expect((await find(null, id)).ok).toMatchObject({
      videoCount: 3,
      unavailableCount: 0,
      durationSeconds: 96,
    })
    expect([(await remove(ada, id, 1)).status, (await remove(ada, id, 1)).status]).toEqual([204, 204])
    const { ok: remaining } = await find(null, id)
    expect([idsOf(remaining.items), remaining.videoCount]).toEqual([[3, 2], 2])
  })

  it('restores items removed a moment ago in place', async () => {
    const id = await make(ada, { order: 'added' }, [1, 2, 3])
    await updateItem(ada, id, 2, { note: 'The best' })
    const before = await allOf(null, id)
    const { note, addedAt } = before[1] ?? { note: '', addedAt: '' }
    const byHand = (await allOf(null, id, { sort: 'manual' })).findIndex(({ videoId }) => videoId === 2)
    await remove(ada, id, 2)
    await add(ada, id, 2, { position: byHand, note, addedAt })
    const strip = (items: typeof before) => items.map(({ id: _id, ...item }) => item)
    expect(strip(await allOf(null, id))).toEqual(strip(before))
    expect(idsOf(await allOf(null, id, { sort: 'manual' }))).toEqual([1, 2, 3])
    const { ok } = await add(ada, id, 4, { addedAt: '2999-01-01T00:00:00.000Z' })
    expect(Date.parse(ok.addedAt)).toBeLessThanOrEqual(Date.now())
  })

  it('are for the owner of the playlist, and for videos that they see', async () => {
    const [open, hidden] = [await make(ada, {}, [1]), await make(ada, { visibility: 'private' })]
    expect([(await add(null, open, 2)).status, (await remove(null, open, 1)).status]).toEqual([401, 401])
    for (const user of [bob, admin]) {
      expect([(await add(user, open, 2)).status, (await remove(user, open, 1)).status]).toEqual([403, 403])
      expect([(await add(user, hidden, 2)).status, (await remove(user, hidden, 1)).status]).toEqual([
        404, 404,
      ])
    }
    await setVideo(9, { visibility: 'private' })
    for (const videoId of [9, 4711]) {
      const { status, error } = await add(ada, open, videoId)
      expect([status, error.message]).toEqual([404, 'Video not found.'])
    }
    expect((await add(maker, await make(maker), 9)).status).toBe(201)
    await setVideo(9, { visibility: 'public' })
  })

  it('stop at as many videos as a playlist holds', async () => {
    const id = await make(ada)
    await sql`insert into playlist_items (playlist_id, video_id, rank)
      select ${id}, 100000 + n, n from generate_series(1, 5000) n`.execute(db)
    await db.updateTable('playlists').set({ videoCount: 5000 }).where('id', '=', id).execute()
    const { status, error } = await add(ada, id, 1)
    expect([status, error.message]).toEqual([409, 'A playlist holds at most 5000 videos.'])
    expect((await find(ada, id)).ok).toMatchObject({ videoCount: 5000, unavailableCount: 5000 })
  })

  it('count right when many videos come at once, several times over, and leave again', async () => {
    const busy = await newUser('busy')
    const id = await make(busy)
    const ids = Array.from({ length: crowdSize }, (_, at) => at + 1)
    const added = await Promise.all([...ids, ...ids.slice(0, 20)].map((videoId) => add(busy, id, videoId)))
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await find(busy, id)).ok.videoCount).toBe(crowdSize)
    const all = await allOf(busy, id)
    expect(new Set(idsOf(all))).toEqual(new Set(ids))
    expect(all.map(({ position }) => position)).toEqual(ids.map((_, at) => at))
    await Promise.all(ids.slice(0, 20).map((videoId) => remove(busy, id, videoId)))
    const remainingCount = crowdSize - 20
    expect([(await find(busy, id)).ok.videoCount, (await allOf(busy, id)).length]).toEqual([
      remainingCount,
      remainingCount,
    ])
  })
})

describe('playlists.updateItem', () => {
  it('moves to a position from 0, to the end beyond it, and keeps the note', async () => {
    const id = await make(ada, {}, [1, 2, 3, 4])
    expect((await updateItem(ada, id, 4, { position: 0, note: 'First' })).ok).toMatchObject({
      videoId: 4,
      position: 0,
      note: 'First',
      videoCount: 4,
    })
    await updateItem(ada, id, 1, { position: 4000 })
    await updateItem(ada, id, 2, { position: 1 })
    expect(idsOf(await allOf(null, id))).toEqual([4, 2, 3, 1])
    expect((await updateItem(ada, id, 4, { note: '' })).ok).toMatchObject({ position: 0, note: '' })
  })

  it('refuses other users, missing items, and self-ordering lists', async () => {
    const id = await make(ada, { order: 'added' }, [1])
    expect([(await updateItem(null, id, 1, {})).status, (await updateItem(bob, id, 1, {})).status]).toEqual([
      401, 403,
    ])
    expect((await updateItem(ada, id, 2, { note: 'x' })).status).toBe(404)
    const { status, error } = await updateItem(ada, id, 1, { position: 0 })
    expect([status, error.message]).toEqual([409, 'This playlist is sorted automatically.'])
    expect((await updateItem(ada, 'liked', 1, { note: 'x' })).status).toBe(409)
    expect((await updateItem(ada, id, 1, { note: 'x'.repeat(301) })).status).toBe(400)
    expect((await updateItem(ada, id, 1, { position: -1 })).status).toBe(400)
  })
})

describe('playlists.listItems and playlists.listOrder', () => {
  it('order by hand, by when videos were added or came out, by length, by views', async () => {
    const id = await make(ada, {}, [11, 13, 12])
    await db.updateTable('videoCounts').set({ views: 5 }).where('videoId', '=', 12).execute()
    await db.updateTable('videoCounts').set({ views: 9 }).where('videoId', '=', 11).execute()
    await db.updateTable('videoCounts').set({ views: 7 }).where('videoId', '=', 13).execute()
    for (const [sort, expected] of Object.entries({
      manual: [11, 13, 12],
      added: [12, 13, 11],
      addedOldest: [11, 13, 12],
      published: [11, 12, 13],
      duration: [13, 12, 11],
      popular: [11, 13, 12],
    })) {
      expect([sort, idsOf(await allOf(null, id, { sort: sort as 'manual', limit: 2 }))]).toEqual([
        sort,
        expected,
      ])
      expect(await order(null, id, { sort })).toEqual(expected)
    }
    await as(ada, playlists.update, { params: { id }, body: { order: 'published' } })
    expect(idsOf((await find(null, id)).ok.items)).toEqual([11, 12, 13])
    expect((await find(ada, id)).ok.canReorder).toBe(true)
  })

  it('go on by cursor, begin at a position, or a few before a video', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => 30 - at)
    const id = await make(ada, {}, ids)
    expect(idsOf(await allOf(null, id, { limit: 7 }))).toEqual(ids)
    const part = async (query: object) =>
      (await as(null, playlists.listItems, { params: { id }, query: { limit: 8, ...query } })).ok
    expect(idsOf((await part({ from: 25 })).items)).toEqual([5, 4, 3, 2, 1])
    const around = await part({ around: 10 })
    expect(around.items.map(({ position }) => position)).toEqual([15, 16, 17, 18, 19, 20, 21, 22])
    expect(idsOf((await part({ cursor: around.nextCursor })).items)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(idsOf((await part({ around: 4711 })).items)[0]).toBe(30)
    const { status, error } = await as(null, playlists.listItems, { params: { id }, query: { cursor: 'x' } })
    expect([status, error.fields]).toEqual([400, { cursor: 'Invalid' }])
    expect((await as(null, playlists.listItems, { params: { id: 4711 }, query: {} })).status).toBe(404)
    expect((await as(null, playlists.listVideoIds, { params: { id: 'liked' }, query: {} })).status).toBe(404)
  })
})

describe('what cannot be seen', () => {
  it('reveals nothing about the video to others, in any order', async () => {
    const id = await make(ada, {}, [41, 42, 43, 44])
    await updateItem(ada, id, 42, { note: 'About number 42' })
    const longer = await make(ada, {}, [1, 2, 3, 4, 5, 6, 7, 43])
    await setVideo(42, { visibility: 'private' })
    await setVideo(43, { visibility: 'unlisted' })
    await setVideo(44, { deletedAt: new Date() })
    const visibleItems = async (user: TestUser | null) =>
      (await allOf(user, id)).map(({ videoId, video, unavailable, note }) => [
        videoId,
        video?.id,
        unavailable,
        note,
      ])
    for (const user of [null, bob]) {
      expect(await visibleItems(user)).toEqual([
        [41, 41, null, ''],
        [null, undefined, 'private', ''],
        [null, undefined, 'private', ''],
        [null, undefined, 'deleted', ''],
      ])
      expect(await order(user, id)).toEqual([41])
      for (const around of [43, 4711]) {
        const { ok } = await as(user, playlists.listItems, { params: { id: longer }, query: { around } })
        expect(ok.items[0]?.position).toBe(0)
      }
      expect((await find(user, id)).ok).toMatchObject({
        videoCount: 4,
        unavailableCount: 3,
        durationSeconds: 71,
      })
      for (const sort of ['published', 'duration', 'popular'] as const) {
        expect(idsOf(await allOf(user, id, { sort, limit: 1 }))).toEqual([41, null, null, null])
      }
    }
    // The owner also sees unlisted videos, and unavailable ones to remove.
    expect(await visibleItems(ada)).toEqual([
      [41, 41, null, ''],
      [42, undefined, 'private', 'About number 42'],
      [43, 43, null, ''],
      [44, undefined, 'deleted', ''],
    ])
    for (const user of [maker, admin]) expect(await order(user, id)).toEqual([41, 42, 43])
    expect((await clear(ada, id, 'unavailable')).ok).toEqual({ removedCount: 2, videoCount: 2 })
    expect(idsOf(await allOf(ada, id))).toEqual([41, 43])
    for (const video of [42, 43]) await setVideo(video, { visibility: 'public' })
  })

  it('stays as a gap when the video is gone for good, until it is taken out', async () => {
    const id = await make(ada, {}, [51, 52])
    await db.deleteFrom('videos').where('id', '=', 51).execute()
    expect((await allOf(null, id)).map(({ unavailable }) => unavailable)).toEqual(['deleted', null])
    expect((await find(null, id)).ok.videoCount).toBe(2)
    await remove(ada, id, 51)
    expect((await find(null, id)).ok).toMatchObject({ videoCount: 1, unavailableCount: 0 })
  })
})

describe('watch later', () => {
  it('puts the newest first, can be sorted by hand, and is private', async () => {
    const watchLaterId = 'watch-later'
    for (const videoId of [61, 62, 63]) await add(bob, watchLaterId, videoId)
    expect(await order(bob, watchLaterId)).toEqual([63, 62, 61])
    expect((await updateItem(bob, watchLaterId, 61, { position: 0 })).ok.position).toBe(0)
    expect((await find(bob, watchLaterId)).ok).toMatchObject({
      id: 'watch-later',
      videoCount: 3,
      canReorder: true,
      canEdit: false,
      canDelete: false,
    })
    const { id } = await db
      .selectFrom('playlists')
      .select('id')
      .where('ownerId', '=', bob.id)
      .where('kind', '=', 'watch-later')
      .executeTakeFirstOrThrow()
    for (const user of [null, bob, ada, admin]) expect((await find(user, id)).status).toBe(404)
    expect(await order(ada, watchLaterId)).toEqual([])
  })

  it('drops fully watched videos: playlists.removeItems', async () => {
    const watcher = await newUser('watcher')
    for (const videoId of [71, 72]) await add(watcher, 'watch-later', videoId)
    const at = new Date()
    await savePositions(db, [
      { viewerId: watcher.id, videoId: 71, seconds: 101, at },
      { viewerId: watcher.id, videoId: 72, seconds: 50, at },
    ])
    expect((await clear(watcher, 'watch-later', 'watched')).ok).toEqual({ removedCount: 1, videoCount: 1 })
    expect(await order(watcher, 'watch-later')).toEqual([72])
    expect([
      (await clear(null, 'watch-later', 'watched')).status,
      (await clear(bob, 4711, 'watched')).status,
    ]).toEqual([401, 404])
  })

  it('is made once, however many come first at the same time', async () => {
    const eager = await newUser('eager')
    const answers = await Promise.all([81, 82, 83, 84].map((videoId) => add(eager, 'watch-later', videoId)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await find(eager, 'watch-later')).ok.videoCount).toBe(4)
  })
})

describe('liked videos', () => {
  it('follow the likes, newest first, and removal removes the like', async () => {
    const fan = await newUser('fan')
    for (const videoId of [91, 92, 93]) await like(fan, videoId)
    await like(fan, 92, 'none')
    await like(fan, 92)
    expect(await order(fan, 'liked')).toEqual([92, 93, 91])
    expect((await find(fan, 'liked')).ok).toMatchObject({
      id: 'liked',
      name: 'Liked videos',
      videoCount: 3,
      durationSeconds: 366,
      canReorder: false,
      thumbnailUrl: '/media/videos/volume92/poster-640.webp',
    })
    expect(idsOf(await allOf(fan, 'liked', { limit: 1 }))).toEqual([92, 93, 91])
    expect(idsOf(await allOf(fan, 'liked', { sort: 'duration' }))).toEqual([93, 92, 91])
    await remove(fan, 'liked', 93)
    expect([await order(fan, 'liked'), await likesOf(93)]).toEqual([[92, 91], 0])
    expect((await add(fan, 'liked', 93)).ok).toMatchObject({ videoId: 93, position: 0, videoCount: 3 })
    expect([await order(bob, 'liked'), await likesOf(93)]).toEqual([[], 1])
  })

  it('drop videos that became invisible, and their like', async () => {
    const fan = await newUser('former')
    for (const videoId of [94, 95]) await like(fan, videoId)
    await setVideo(94, { visibility: 'private' })
    expect((await allOf(fan, 'liked')).map(({ unavailable }) => unavailable)).toEqual([null, 'private'])
    expect((await clear(fan, 'liked', 'unavailable')).ok).toEqual({ removedCount: 1, videoCount: 1 })
    expect(await likesOf(94)).toBe(0)
  })
})
