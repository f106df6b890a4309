import { bulk } from '@kinora/contract/studio/bulk/calls'
import type { BulkChange, BulkEdit } from '@kinora/contract/studio/bulk/schemas'
import type { CallInput } from '@kinora/contract/http/call'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { firstAttempt } from '../../../../test/processed-video.ts'
import type { Context } from '../../../context.ts'
import { runEditVideos, runDeleteExpiredBulkEdits } from './jobs.ts'

// docs/product.md “Bulk edit”

let api: TestApp
let ada: TestUser
let bob: TestUser
const count = 500

beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
  await seedVolume(api.db, { users: 1, videos: count })
})
afterAll(() => api.close())

type Body = CallInput<typeof bulk.create>['body']
const startEdit = (user: TestUser | null, body: Body) => api.as(user, bulk.create, { body })
const undo = (user: TestUser | null, id: number) => api.as(user, bulk.undo, { params: { id } })
const latest = async (user = ada) => (await api.as(user, bulk.findLatest, {})).ok.edit
const work = ({ id }: { id: number }, ctx: Context = api.ctx) =>
  runEditVideos(ctx, { bulkEditId: id }, firstAttempt(api))

async function runEdit(body: Body): Promise<BulkEdit> {
  api.clock.forward(60)
  const { ok, error, status } = await startEdit(ada, body)
  if (status !== 201) throw new Error(error.message)
  await work(ok)
  return (await latest()) as BulkEdit
}
async function runUndo(edit: BulkEdit) {
  await undo(ada, edit.id)
  await work(edit)
  return latest()
}

async function snapshotVideos(ids: number[]) {
  const { rows } = await sql`
    select v.id, v.title, v.is_published, v.visibility, v.publish_at, v.published_at, v.category_id, v.deleted_at, v.deleted_by,
           v.live_at is not null as is_live,
           (select array_agg(t.name order by vt.position) from video_tags vt join tags t on t.id = vt.tag_id where vt.video_id = v.id) as tags,
           (select array_agg(i.playlist_id order by i.playlist_id) from playlist_items i where i.video_id = v.id) as lists
      from videos v where v.id = any(${ids}) order by v.id`.execute(api.db)
  return rows
}

const first = [1, 2, 3, 4, 5]

it(
  'changes 500 videos by one job that may be killed half-way, and takes every field back',
  { tags: 'deep', timeout: 180_000 },
  async () => {
    const ids = Array.from({ length: count }, (_, at) => at + 1)
    await sql`update videos set visibility = 'private' where id % 5 = 0`.execute(api.db)
    await sql`update videos set is_published = false, publish_at = ${new Date(api.ctx.now().getTime() + 86_400_000)}
    where id % 7 = 0`.execute(api.db)
    await api.ctx.transaction((trx) =>
      sql`update videos set live_at = null where not (is_published and visibility = 'public')`.execute(trx),
    )
    const before = await snapshotVideos(ids)
    const { ok: edit } = await startEdit(ada, { ids, change: { visibility: 'unlisted' } })
    expect(edit).toMatchObject({ state: 'running', total: count, done: 0, refused: 0 })

    await expect(work(edit, crashingAfter(12))).rejects.toThrow(/terminat/i)
    expect(await latest()).toMatchObject({ state: 'running', done: 220 }) // The open transaction was rolled back.
    const visibilities = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from videos where visibility = 'unlisted' and is_published`.execute(
          api.db,
        )
      ).rows[0]?.n
    expect(await visibilities()).toBe(220)

    await work(edit)
    expect(await latest()).toMatchObject({ state: 'done', done: count, refused: 0 })
    expect(await visibilities()).toBe(count)

    const { ok: undoing } = await undo(ada, edit.id)
    expect(undoing).toMatchObject({ state: 'undoing', done: 0 })
    await expect(work(edit, crashingAfter(3))).rejects.toThrow(/terminat/i)
    await work(edit)
    expect(await latest()).toMatchObject({ state: 'undone', done: count, undoUntil: null })
    expect(await snapshotVideos(ids)).toEqual(before)
  },
)

/** Drops the connection in the n-th transaction before it commits, as a killed node does. */
function crashingAfter(transactions: number): Context {
  let n = 0
  return {
    ...api.ctx,
    transaction: (run) =>
      api.ctx.transaction(async (trx) => {
        const answer = await run(trx)
        n += 1
        if (n === transactions) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
        return answer
      }),
  }
}

describe('each kind of change', () => {
  it.each<{ title: string; change: BulkChange; shows: object }>([
    { title: 'a draft', change: { visibility: 'draft' }, shows: { isPublished: false, isLive: false } },
    { title: 'a category', change: { category: 1 }, shows: { categoryId: 1 } },
    { title: 'no category', change: { category: null }, shows: { categoryId: null } },
    {
      title: 'other tags',
      change: { tags: { mode: 'replace', tags: ['a', 'b'] } },
      shows: { tags: ['a', 'b'] },
    },
    { title: 'the trash', change: { delete: true }, shows: { deletedBy: 1, isLive: false } },
  ])('makes several videos $title, and undo restores all', async ({ change: wanted, shows }) => {
    const before = await snapshotVideos(first)
    const edit = await runEdit({ ids: first, change: wanted })
    expect(edit).toMatchObject({ state: 'done', done: 5 })
    expect(await snapshotVideos(first)).toMatchObject(first.map(() => shows))
    expect(await runUndo(edit)).toMatchObject({ state: 'undone' })
    expect(await snapshotVideos(first)).toEqual(before)
  })

  it('adds and removes tags; only the video that would get too many is refused', async () => {
    const many = Array.from({ length: 15 }, (_, at) => `tag${at}`)
    await api.as(ada, videos.replaceTags, { params: { id: 6 }, body: { tags: many } })
    await api.as(ada, videos.replaceTags, { params: { id: 7 }, body: { tags: ['old', 'kept'] } })
    const edit = await runEdit({ ids: [6, 7], change: { tags: { mode: 'add', tags: ['#New', 'kept'] } } })
    expect(edit).toMatchObject({ done: 2, refused: 1, refusal: 'Maximum 15 tags allowed' })
    expect(await snapshotVideos([6, 7])).toMatchObject([{ tags: many }, { tags: ['old', 'kept', 'new'] }])
    await runEdit({ ids: [7], change: { tags: { mode: 'remove', tags: ['old'] } } })
    expect(await snapshotVideos([7])).toMatchObject([{ tags: ['kept', 'new'] }])
    await api.as(ada, settings.update, { body: { language: 'de' } })
    expect(await runEdit({ ids: [6], change: { tags: { mode: 'add', tags: ['more'] } } })).toMatchObject({
      refusal: 'Höchstens 15 Tags erlaubt',
    })
    await api.as(ada, settings.update, { body: { language: null } })
  })

  it('adds to a playlist; undo keeps earlier entries', async () => {
    const { ok: list } = await api.as(ada, playlists.create, { body: { name: 'Mine' } })
    const playlist = Number(list.id)
    await api.as(ada, playlists.addItem, { params: { id: playlist }, body: { videoId: 8 } })
    const edit = await runEdit({ ids: [8, 9, 10], change: { playlist } })
    const inList = async () =>
      (await api.as(ada, playlists.listVideoIds, { params: { id: playlist }, query: {} })).ok.videoIds
    expect(await inList()).toEqual([8, 9, 10])
    await runUndo(edit)
    expect(await inList()).toEqual([8])
    const { ok: found } = await api.as(ada, playlists.find, { params: { id: playlist }, query: {} })
    expect(found.videoCount).toBe(1)
  })
})

it('changes all matching videos except the excluded ones', async () => {
  await sql`update videos set title = 'Harbour ' || id where id between 20 and 29`.execute(api.db)
  const edit = await runEdit({ all: { q: 'harbour', except: [21, 22] }, change: { category: 1 } })
  expect(edit).toMatchObject({ total: 8, done: 8 })
  await runUndo(edit)
})

it('undo skips videos that were edited since, and videos that are gone', async () => {
  const edit = await runEdit({ ids: [11, 12, 13], change: { category: 1 } })
  await api.as(ada, videos.update, { params: { id: 11 }, body: { category: null } })
  await api.as(ada, videos.remove, { params: { id: 12 } })
  await api.as(ada, trash.remove, { params: { kind: 'video', id: 12 } })
  expect(await runUndo(edit)).toMatchObject({ state: 'undone' })
  expect(await snapshotVideos([11, 12])).toMatchObject([{ id: 11, categoryId: null }])
})

it('undo keeps videos in the trash that staff removed in the meantime', async () => {
  const edit = await runEdit({ ids: [31], change: { delete: true } })
  await api.as(ada, trash.restore, { params: { kind: 'video', id: 31 } })
  await sql`update videos set deleted_at = ${api.ctx.now()}, deleted_by = ${bob.id} where id = 31`.execute(
    api.db,
  )
  expect(await runUndo(edit)).toMatchObject({ state: 'undone' })
  expect(await snapshotVideos([31])).toMatchObject([{ deletedBy: bob.id }])
})

it('belongs to its owner: others find nothing, and can neither see nor undo it', async () => {
  api.clock.forward(60)
  expect((await startEdit(null, { ids: [1], change: { delete: true } })).status).toBe(401)
  const refused = await startEdit(bob, { ids: [1, 2], change: { delete: true } })
  expect([refused.status, refused.error.message]).toEqual([404, 'Video not found.'])
  const edit = await runEdit({ ids: [1, 999_999], change: { category: 1 } })
  expect(edit.total).toBe(1)
  expect((await undo(bob, edit.id)).status).toBe(404)
  expect(await latest(bob)).toBeNull()
  await runUndo(edit)
})

it('refuses no change, two changes, no videos, a foreign playlist and an unknown category', async () => {
  const { ok: list } = await api.as(bob, playlists.create, { body: { name: 'Bob’s' } })
  const statuses: number[] = []
  for (const body of [
    { ids: [1], change: {} },
    { ids: [1], change: { category: null, delete: true } },
    { change: { delete: true } },
    { ids: [1], all: {}, change: { delete: true } },
    { ids: Array.from({ length: 501 }, (_, at) => at + 1), change: { delete: true } },
    { ids: [1], change: { category: 4711 } },
    { ids: [1], change: { playlist: Number(list.id) } },
  ] as Body[]) {
    api.clock.forward(60)
    statuses.push((await startEdit(ada, body)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 404])
})

it('runs one at a time; can be undone while running, and for a day', async () => {
  api.clock.forward(60)
  const { ok: edit } = await startEdit(ada, { ids: first, change: { category: 1 } })
  const second = await startEdit(ada, { ids: [9], change: { category: 1 } })
  expect([second.status, second.error.message]).toEqual([
    409,
    'Another change of your videos is still in progress.',
  ])
  await undo(ada, edit.id)
  await work(edit)
  expect(await latest()).toMatchObject({ state: 'undone', done: 5 })

  const old = await runEdit({ ids: first, change: { category: 1 } })
  api.clock.forward(24 * 3600 + 1)
  const lateUndo = await undo(ada, old.id)
  expect([lateUndo.status, lateUndo.error.message]).toEqual([409, 'This can no longer be undone.'])
  expect(await latest()).toBeNull()
  await runDeleteExpiredBulkEdits(api.ctx, {}, firstAttempt(api))
  expect((await undo(ada, old.id)).status).toBe(404)
})
