import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { playlistLimits } from '@kinora/contract/community/playlists/rules'
import { trash } from '@kinora/contract/community/trash/calls'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { findPage } from '../../../pages/find-page.ts'
import { jpeg } from '../../people/users/images.fixture.ts'
import { playlistJobs } from './jobs.ts'
import { startPlaylistApp } from '../../../../test/playlist-fixtures.ts'
import { removeCover, sweepCovers } from './edit.ts'

// docs/product.md “Playlists”

const api = await startPlaylistApp()
const { app, as, ctx, db, clock, newUser, ada, bob, admin, find, add, make } = api
afterAll(() => api.close())

type Body = Parameters<typeof as<typeof playlists.update>>[2]['body']
const create = (user: TestUser | null, body: object) =>
  as(user, playlists.create, { body: body as { name: string } })
const update = (user: TestUser | null, id: PlaylistId, body: Body) =>
  as(user, playlists.update, { params: { id }, body })
const remove = (user: TestUser | null, id: PlaylistId) => as(user, playlists.remove, { params: { id } })
const listOf = (user: TestUser | null, owner: TestUser, query: object = {}) =>
  as(user, playlists.listOfUser, { params: { userId: owner.id }, query })
const namesOf = async (user: TestUser | null, owner: TestUser, query: object = {}) =>
  (await listOf(user, owner, query)).ok.playlists.map(({ name }) => name)
const photo = async (width = 640) => new File([await jpeg(width, width)], 'me.jpg', { type: 'image/jpeg' })
const statusOf = async (address: string | null | undefined) =>
  (await app.inject(address ?? '/nothing')).statusCode
const run = (name: string, payload: object) =>
  playlistJobs.find(({ job }) => job.name === name)?.run(ctx, payload as never, firstAttempt(api))

describe('playlists.create', () => {
  it('answers the playlist, public and empty by default', async () => {
    const { status, ok } = await create(ada, { name: '  First  ' })
    expect([status, ok]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'First',
        description: '',
        isPublic: true,
        visibility: 'public',
        order: 'manual',
        thumbnailUrl: null,
        cover: null,
        hasOwnPicture: false,
        videoCount: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        owner: { id: ada.id, username: 'ada', avatar: null, isVerified: false },
        version: 1,
      },
    ])
  })

  it('accepts a form with an image, which is cropped to 16:9 and re-encoded', async () => {
    const form = {
      name: 'Pictured',
      description: 'Two\r\nlines',
      isPublic: 'false',
      thumbnail: await photo(),
    }
    const { status, ok } = await create(ada, form)
    expect([status, ok.visibility, ok.description, ok.hasOwnPicture]).toEqual([
      201,
      'private',
      'Two\nlines',
      true,
    ])
    expect(ok.cover).toMatchObject({ width: 640, height: 360 })
    const answer = await app.inject(ok.thumbnailUrl ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['too long a name', { name: 'x'.repeat(101) }, 'name', 'Name must not exceed 100 characters'],
    [
      'too long a description',
      { name: 'A', description: 'x'.repeat(5001) },
      'description',
      'Description must not exceed 5000 characters',
    ],
  ])('refuses %s', async (_, body, field, message) => {
    const { status, error } = await create(ada, body)
    expect([status, error.message, error.fields]).toEqual([400, message, { [field]: message }])
  })

  it('refuses files that are not images, and images that are too large', async () => {
    const notAnImage = await create(ada, {
      name: 'A',
      thumbnail: new File(['text'], 'a.png', { type: 'image/png' }),
    })
    expect([notAnImage.status, notAnImage.error.message]).toEqual([415, 'Please select an image file'])
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1)
    bytes.set(await jpeg(9, 9))
    const large = await create(ada, { name: 'A', thumbnail: new File([bytes], 'a.jpg') })
    expect([large.status, large.error.message]).toEqual([413, 'Thumbnail must be less than 10MB'])
  })

  it('is for signed-in people, who may have a few hundred', async () => {
    expect((await create(null, { name: 'A' })).status).toBe(401)
    const many = await newUser('many')
    await sql`insert into playlists (owner_id, name, visibility)
      select ${many.id}, 'List ' || n, 'public' from generate_series(1, ${playlistLimits.perUser}) n`.execute(
      db,
    )
    const { status, error } = await create(many, { name: 'One more' })
    expect([status, error.message]).toEqual([409, 'You can have at most 500 playlists.'])
  })
})

describe('who sees a playlist', () => {
  it('is everybody, those who know its address, or its owner: playlists.find, playlists.listOfUser', async () => {
    const owner = await newUser('owner')
    const ids: Record<string, number> = {}
    for (const visibility of ['public', 'unlisted', 'private'] as const) {
      ids[visibility] = await make(owner, { name: visibility, visibility })
    }
    const visibleTo = async (user: TestUser | null) =>
      Promise.all(Object.values(ids).map(async (id) => (await find(user, id)).status))
    expect(await visibleTo(owner)).toEqual([200, 200, 200])
    for (const user of [null, bob, admin]) {
      expect(await visibleTo(user)).toEqual([200, 200, 404])
      expect(await namesOf(user, owner)).toEqual(['public'])
      expect((await listOf(user, owner)).ok.totalCount).toBe(1)
    }
    expect(await namesOf(owner, owner)).toEqual(['private', 'unlisted', 'public'])
    const pageOf = async (id = 0) => (await findPage(ctx, null, `/playlist/${id}`)).status
    expect([await pageOf(ids.public), await pageOf(ids.private), await pageOf(4711)]).toEqual([200, 404, 404])
    await as(owner, accountData.scheduleDeletion, { body: { username: owner.username } })
    expect((await find(null, ids.public ?? 0)).status).toBe(404)
    expect((await listOf(null, owner)).status).toBe(404)
  })

  it('is found by text, in the requested order', async () => {
    const owner = await newUser('sorter')
    await make(owner, { name: 'banana' }, [1])
    await make(owner, { name: 'Apple pie' })
    await make(owner, { name: 'cherry' }, [1, 2])
    expect(await namesOf(null, owner, { sort: 'name' })).toEqual(['Apple pie', 'banana', 'cherry'])
    expect(await namesOf(null, owner, { sort: 'videos' })).toEqual(['cherry', 'banana', 'Apple pie'])
    expect(await namesOf(null, owner, { sort: 'created', limit: 1, offset: 1 })).toEqual(['Apple pie'])
    expect(await namesOf(null, owner, { q: 'APP' })).toEqual(['Apple pie'])
    expect(await namesOf(null, owner, { q: '%' })).toEqual([])
  })
})

describe('playlists.update', () => {
  it('changes the given fields, and leaves the rest', async () => {
    const id = await make(ada, { name: 'Before', description: 'Words' }, [1])
    const { status, ok } = await update(ada, id, { name: 'After', order: 'added' })
    expect([status, ok]).toMatchObject([
      200,
      { id, name: 'After', description: 'Words', order: 'added', isPublic: true, videoCount: 1 },
    ])
  })

  it.each([
    ['public', { isPublic: false }, 'private'],
    ['unlisted', { isPublic: false }, 'unlisted'],
    ['private', { isPublic: false }, 'private'],
    ['unlisted', { isPublic: true }, 'public'],
    ['private', { isPublic: true, visibility: 'unlisted' as const }, 'unlisted'],
    ['unlisted', {}, 'unlisted'],
  ] as const)('of one that is %s, with %j, leaves it %s', async (visibility, change, after) => {
    const id = await make(ada, { visibility })
    const { ok } = await update(ada, id, change)
    expect([ok.visibility, ok.isPublic]).toEqual([after, after === 'public'])
  })

  it('replaces or removes the cover, and deletes the files', async () => {
    const id = await make(ada, { name: 'Covers' }, [1])
    const first = (await update(ada, id, { thumbnail: await photo() })).ok
    const second = (await update(ada, id, { thumbnail: await photo(320), name: 'Still' })).ok
    expect([first.hasOwnPicture, second.cover?.width, second.thumbnailUrl === first.thumbnailUrl]).toEqual([
      true,
      320,
      false,
    ])
    const none = (await update(ada, id, { removeThumbnail: true })).ok
    expect([none.hasOwnPicture, none.thumbnailUrl]).toEqual([false, '/media/videos/volume1/poster-640.webp'])
    const { rows } = await sql<{ data: { folder: string } }>`
      select data from pgboss.job where name = ${removeCover.name} order by created_on`.execute(db)
    expect(rows).toHaveLength(2)
    for (const { data } of [...rows, ...rows]) await run(removeCover.name, data)
    expect([await statusOf(first.thumbnailUrl), await statusOf(second.thumbnailUrl)]).toEqual([404, 404])
  })

  it('is allowed to the owner; system playlists keep their names', async () => {
    const [open, hidden] = [await make(ada), await make(ada, { visibility: 'private' })]
    const statuses = async (id: PlaylistId, users: (TestUser | null)[]) =>
      Promise.all(users.map(async (user) => (await update(user, id, { name: 'Mine' })).status))
    expect(await statuses(open, [null, bob, admin])).toEqual([401, 403, 403])
    expect(await statuses(hidden, [bob, admin])).toEqual([404, 404])
    expect(await statuses('watch-later', [ada])).toEqual([403])
    const { status, error } = await remove(ada, 'liked')
    expect([status, error.message]).toEqual([403, 'This playlist can be neither renamed nor deleted.'])
  })

  it.each([{ name: '' }, { visibility: 'secret' }, { order: 'random' }, { isPublic: 'maybe' }])(
    'refuses %j',
    async (body) => {
      expect((await update(ada, 1, body as Body)).status).toBe(400)
    },
  )
})

describe('playlists.remove', () => {
  const restore = (user: TestUser, id: number) =>
    as(user, trash.restore, { params: { kind: 'playlist', id } })

  it('moves it to the trash, and its owner can restore it as it was', async () => {
    const id = await make(ada, { name: 'Away' }, [1, 2])
    const before = (await find(null, id)).ok
    expect((await remove(ada, id)).status).toBe(204)
    for (const user of [null, ada, bob]) expect((await find(user, id)).status).toBe(404)
    expect(await namesOf(ada, ada)).not.toContain('Away')
    expect((await add(ada, id, 3)).status).toBe(404)
    expect((await as(ada, trash.list, { query: {} })).ok.items[0]).toMatchObject({
      kind: 'playlist',
      id,
      title: 'Away',
    })
    expect([(await restore(bob, id)).status, (await restore(ada, id)).status]).toEqual([404, 204])
    expect((await find(null, id)).ok).toEqual(before)
    expect((await restore(ada, id)).status).toBe(404)
  })

  it('is allowed to the owner, and to administrators, who alone can undo that', async () => {
    const [open, hidden] = [await make(ada), await make(ada, { visibility: 'private' })]
    expect([(await remove(null, open)).status, (await remove(bob, open)).status]).toEqual([401, 403])
    expect([(await remove(admin, hidden)).status, (await remove(admin, open)).status]).toEqual([404, 204])
    expect([(await restore(ada, open)).status, (await restore(admin, open)).status]).toEqual([404, 204])
  })

  it('purging also removes its cover', async () => {
    const { id, thumbnailUrl } = (await create(ada, { name: 'Gone', thumbnail: await photo() })).ok
    await remove(ada, id)
    await as(ada, trash.remove, { params: { kind: 'playlist', id: id as number } })
    expect(
      await db
        .selectFrom('playlists')
        .select('id')
        .where('id', '=', id as number)
        .execute(),
    ).toEqual([])
    const { rows } = await sql<{
      data: object
    }>`select data from pgboss.job where name = ${removeCover.name}`.execute(db)
    for (const { data } of rows) await run(removeCover.name, data)
    expect(await statusOf(thumbnailUrl)).toBe(404)
  })
})

it('pictures that no playlist has named for a week are swept away', async () => {
  const { thumbnailUrl } = (await create(ada, { name: 'Swept round', thumbnail: await photo() })).ok
  const orphan = `covers/${ada.id}/left-by-a-crash/320.webp`
  await ctx.storage.putBytes(orphan, await jpeg(9, 9))
  await run(sweepCovers.name, {})
  expect(await statusOf(`/media/${orphan}`)).toBe(200)
  clock.forward(7 * 86_400)
  await run(sweepCovers.name, {})
  expect([await statusOf(`/media/${orphan}`), await statusOf(thumbnailUrl)]).toEqual([404, 200])
})
