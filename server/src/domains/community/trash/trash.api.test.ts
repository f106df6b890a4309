import { channels } from '@kinora/contract/community/channels/calls'
import { playback } from '@kinora/contract/library/playback/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startVideos } from '../../library/videos/videos.fixture.ts'
import { runPurgeTrash } from './service.ts'

const server = await startVideos()
const { as, ctx, db, clock, ada, bob, admin, firstTry, playing, newUser, get } = server
afterAll(() => server.close())

const find = (user: TestUser | null, id: number) => as(user, videos.find, { params: { id } })
const remove = (user: TestUser | null, id: number) => as(user, videos.remove, { params: { id } })
const restore = (user: TestUser | null, id: number, kind: TrashKind = 'video') =>
  as(user, trash.restore, { params: { kind, id } })
const removeFromTrash = (user: TestUser | null, id: number, kind: TrashKind = 'video') =>
  as(user, trash.remove, { params: { kind, id } })
const listedIds = async (user: TestUser) =>
  (await as(user, trash.list, { query: {} })).ok.items.map(({ id }) => id)

/** The full row; `liveAt` is reduced to whether it is set, because a restored video goes live again. */
async function rowOf(id: number) {
  const row = await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, liveAt: row.liveAt !== null }
}

describe('a deleted video', () => {
  it('is visible to nobody: API, lists, files', async () => {
    const owner = await newUser('carol')
    const { id, hlsUrl: _hlsUrl } = await playing(owner, { title: 'Away' })
    const { mediaKey = '' } = (await rowOf(id)) ?? {}
    await ctx.storage.putBytes(`videos/${mediaKey}/master.m3u8`, Buffer.from('#EXTM3U'))
    const file = `/media/videos/${mediaKey}/master.m3u8`
    expect((await get(null, file)).statusCode).toBe(200)
    expect((await remove(owner, id)).status).toBe(204)
    for (const user of [null, bob, owner, admin]) {
      expect((await find(user, id)).status).toBe(404)
      expect((await get(user, file)).statusCode).toBe(404)
      const { ok } = await as(user, channels.listVideos, { params: { userId: owner.id }, query: {} })
      expect(ok).toEqual({ videos: [], totalCount: 0 })
    }
    expect((await as(null, videos.list, { query: {} })).ok.items.map((video) => video.id)).not.toContain(id)
    expect((await as(owner, videos.update, { params: { id }, body: { title: 'Back' } })).status).toBe(404)
    expect((await as(owner, playback.findPosition, { params: { id } })).status).toBe(404)
    expect((await remove(owner, id)).status).toBe(404)
  })

  it('has a page that says so, only for those who could see it', async () => {
    const video = await playing(ada, { title: 'Seen once' })
    const draft = await playing(ada, { title: 'Never shown', isPublished: false })
    for (const { id } of [video, draft]) await remove(ada, id)
    const statusOf = async (user: TestUser | null, { id }: { id: number }) =>
      (await get(user, `/video/${id}`)).statusCode

    expect([await statusOf(null, video), await statusOf(bob, video), await statusOf(ada, video)]).toEqual([
      410, 410, 410,
    ])
    expect([await statusOf(null, draft), await statusOf(bob, draft), await statusOf(ada, draft)]).toEqual([
      404, 404, 410,
    ])
    const { body, headers } = await get(null, `/video/${video.id}`)
    expect(body).toContain('<title>This video has been removed · Kinora</title>')
    expect(body).not.toContain('Seen once')
    expect(headers['cache-control']).toContain('no-store')
    expect((await find(null, video.id)).error).toMatchObject({ code: 'removed' })
    expect((await find(null, draft.id)).error).toMatchObject({ code: 'not_found' })
    await restore(ada, video.id)
    expect(await statusOf(null, video)).toBe(200)
  })

  it('comes back as it was', async () => {
    const { id } = await playing(ada, { title: 'Back again', tags: ['tag'], description: 'Kept' })
    const before = [await rowOf(id), (await find(null, id)).ok]
    await remove(ada, id)
    clock.forward(60)
    expect((await restore(ada, id)).status).toBe(204)
    expect([await rowOf(id), (await find(null, id)).ok]).toEqual(before)
    expect(await listedIds(ada)).not.toContain(id)
  })
})

describe('trash.list', () => {
  it('shows what one deleted, newest first, page by page, and nothing of others', async () => {
    const owner = await newUser('dora')
    const ids: number[] = []
    for (let index = 0; index < 3; index++) {
      const { id } = await playing(owner, { title: `Number ${index}` })
      clock.forward(1)
      await remove(owner, id)
      ids.unshift(id)
    }
    const { ok: first } = await as(owner, trash.list, { query: { limit: 2 } })
    const cursor = first.nextCursor ?? ''
    const { ok: last } = await as(owner, trash.list, { query: { limit: 2, cursor } })
    expect([...first.items, ...last.items].map(({ id }) => id)).toEqual(ids)
    expect(last.nextCursor).toBeNull()
    expect(first.items[0]).toMatchObject({ kind: 'video', title: 'Number 2' })
    const { deletedAt = '', goneAt = '' } = first.items[0] ?? {}
    expect(Date.parse(goneAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
    expect(await listedIds(bob)).toEqual([])
  })

  it('is refused to visitors and to cursors that are none', async () => {
    expect((await as(null, trash.list, { query: {} })).status).toBe(401)
    expect((await as(ada, trash.list, { query: { cursor: 'x' } })).status).toBe(400)
  })
})

describe('trash.restore and trash.remove', () => {
  it('are for the user who deleted the item; visitors and others find nothing', async () => {
    const { id } = await playing(ada)
    expect([(await restore(ada, id)).status, (await removeFromTrash(ada, id)).status]).toEqual([404, 404])
    await remove(ada, id)
    expect([(await restore(null, id)).status, (await removeFromTrash(null, id)).status]).toEqual([401, 401])
    expect([(await restore(bob, id)).status, (await removeFromTrash(bob, id)).status]).toEqual([404, 404])
    expect((await removeFromTrash(ada, id)).status).toBe(204)
    expect(await rowOf(id)).toBeUndefined()
    expect((await restore(ada, id)).status).toBe(404)
  })

  it('leave to staff what staff deleted', async () => {
    const { id } = await playing(ada)
    await remove(admin, id)
    expect(await listedIds(ada)).not.toContain(id)
    expect((await restore(ada, id)).status).toBe(404)
    expect(await listedIds(admin)).toContain(id)
    expect((await restore(admin, id)).status).toBe(204)
    expect((await find(null, id)).status).toBe(200)
  })

  it('refuse unknown kinds and invalid ids', async () => {
    const post = (path: string) =>
      server.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${ada.token}` } })
    expect((await post('/api/trash/person/1/restore')).statusCode).toBe(400)
    expect((await post('/api/trash/video/x/restore')).statusCode).toBe(404)
  })
})

it('is emptied of what has been in it for 30 days, and of nothing else', async () => {
  const [old, young, never] = [await playing(bob), await playing(bob), await playing(bob)]
  await remove(bob, old.id)
  clock.forward(29 * 86_400)
  await remove(bob, young.id)
  clock.forward(86_400)
  await runPurgeTrash(ctx, {}, firstTry())
  const remaining = await Promise.all([old, young, never].map(({ id }) => rowOf(id)))
  expect(remaining.map((row) => row !== undefined)).toEqual([false, true, true])
})

// docs/product.md “Trash”
describe('what comes back', () => {
  it('returns to its position in every playlist, and is in none until then', async () => {
    const owner = await newUser('erin')
    const videos = [await playing(owner), await playing(owner), await playing(owner)]
    const [first, middle, last] = videos.map(({ id }) => id) as [number, number, number]
    const { ok: list } = await as(owner, playlists.create, { body: { name: 'Three', isPublic: true } })
    for (const { id: videoId } of videos) {
      await as(owner, playlists.addItem, { params: { id: list.id }, body: { videoId } })
    }
    const order = async () =>
      (await as(bob, playlists.listVideoIds, { params: { id: list.id }, query: {} })).ok.videoIds
    await remove(owner, middle)
    expect(await order()).toEqual([first, last])
    await restore(owner, middle)
    expect(await order()).toEqual([first, middle, last])

    await as(owner, playlists.remove, { params: { id: Number(list.id) } })
    expect((await as(bob, playlists.find, { params: { id: list.id }, query: {} })).status).toBe(404)
    expect((await restore(owner, Number(list.id), 'playlist')).status).toBe(204)
    expect(await order()).toEqual([first, middle, last])
  })
})

describe('the trash as a whole', () => {
  it('counts each kind, lists one kind, and emptying removes what was there at its start', async () => {
    const owner = await newUser('frida')
    const [video, other] = [await playing(owner, { title: 'Film' }), await playing(owner)]
    const { ok: list } = await as(owner, playlists.create, { body: { name: 'List' } })
    for (const id of [video.id, other.id]) await remove(owner, id)
    await as(owner, playlists.remove, { params: { id: Number(list.id) } })
    const totals = async (of: TestUser) => (await as(of, trash.findTotals, {})).ok
    const before = await totals(owner)
    expect(before).toMatchObject({ video: 2, playlist: 1, post: 0, comment: 0 })
    expect(before.bytes).toBeGreaterThan(0)
    const kinds = await as(owner, trash.list, { query: { kind: 'playlist' } })
    expect(kinds.ok.items).toMatchObject([{ kind: 'playlist', id: Number(list.id), title: 'List' }])

    const startedAt = ctx.now().toISOString()
    clock.forward(1)
    const lateVideo = await playing(owner, { title: 'Deleted later' })
    await remove(owner, lateVideo.id)
    const gina = await newUser('gina')
    const otherVideo = await playing(gina)
    await remove(gina, otherVideo.id)
    expect((await as(null, trash.empty, { query: { before: startedAt } })).status).toBe(401)
    expect((await as(owner, trash.empty, { query: { before: startedAt } })).ok).toEqual({
      before: startedAt,
      removed: 3,
      left: 0,
    })
    expect(await listedIds(owner)).toEqual([lateVideo.id])
    expect(await listedIds(gina)).toContain(otherVideo.id)
    expect([await rowOf(video.id), await rowOf(otherVideo.id)].map((row) => row !== undefined)).toEqual([
      false,
      true,
    ])
  })
})
