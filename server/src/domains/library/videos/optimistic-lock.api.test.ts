import { metadata, videos } from '@kinora/contract/library/videos/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

// docs/product.md “Edit conflicts”

let api: TestApp
let ada: TestUser
beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
})
afterAll(() => api.close())

const sharedVideo = () => insertPlayableVideo(api.db, { ownerId: ada.id, title: 'Sea' })
const find = async (id: number) => (await api.as(ada, videos.find, { params: { id } })).ok
const update = (id: number, version: number | undefined, body: object) =>
  api.as(ada, videos.update, { params: { id }, query: { version }, body })
const setTags = (id: number, version: number | undefined, tags: string[]) =>
  api.as(ada, videos.replaceTags, { params: { id }, query: { version }, body: { tags } })
const setMetadata = (id: number, version: number | undefined, body: object) =>
  api.as(ada, metadata.update, { params: { id }, query: { version }, body })

describe('a video', () => {
  it('is at the next version after each change that names one', async () => {
    const id = await sharedVideo()
    expect((await find(id)).version).toBe(1)
    expect((await setTags(id, 1, ['fog'])).status).toBe(200)
    expect((await update(id, 2, { title: 'Sea' })).ok.version).toBe(3)
    expect((await setMetadata(id, 3, { contentWarnings: ['Violence'] })).status).toBe(200)
    expect((await find(id)).version).toBe(4)
  })

  it('is changed with its tags and metadata by one call, or not at all', async () => {
    const id = await sharedVideo()
    const metadata = { contentWarnings: ['Violence'], restrictedInCountries: ['DE'] }
    const { ok } = await update(id, 1, { title: 'Fog', tags: ['fog', 'sea'], metadata })
    expect(ok).toMatchObject({ title: 'Fog', ...metadata, version: 2 })
    expect(ok.tags.map(({ name }) => name).toSorted()).toEqual(['fog', 'sea'])

    const refused = await update(id, 2, { title: 'Earning', tags: [], metadata: { adsEnabled: true } })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['adsEnabled']])
    expect(await find(id)).toMatchObject({ title: 'Fog', version: 2, tags: [{}, {}] })
  })

  it.each([
    { name: 'its words', change: (id: number) => update(id, 1, { description: 'Second' }) },
    { name: 'its tags', change: (id: number) => setTags(id, 1, ['second']) },
    { name: 'its metadata', change: (id: number) => setMetadata(id, 1, { contentWarnings: ['Drugs'] }) },
  ])(
    'refuses a change of $name that was made of another version, and answers with both',
    async ({ change }) => {
      const id = await sharedVideo()
      await update(id, 1, { title: 'First' })
      const { status, error } = await change(id)
      expect([status, error.code, error.message]).toEqual([
        409,
        'stale',
        'This was changed elsewhere since you opened it.',
      ])
      expect(error.baseVersion).toBe(1)
      expect(error.current).toEqual(JSON.parse(JSON.stringify(await find(id))))
      expect(error.current).toMatchObject({ title: 'First', version: 2, description: '', tags: [] })
    },
  )

  it('accepts a change without a version, as API clients send it', async () => {
    const id = await sharedVideo()
    await update(id, 1, { title: 'First' })
    expect((await update(id, undefined, { title: 'Second' })).ok).toMatchObject({
      title: 'Second',
      version: 3,
    })
  })

  it('lets one of two through that come at once', async () => {
    const id = await sharedVideo()
    const both = await Promise.all([update(id, 1, { title: 'One' }), update(id, 1, { title: 'Two' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('counts what changes it by another way, and nothing that no form is about', async () => {
    const id = await sharedVideo()
    await sql`update videos set title = 'By a job' where id = ${id}`.execute(api.db)
    expect((await find(id)).version).toBe(2)
    await sql`update videos set title = 'By a job', width = 640, poster = '{"url":"/x"}' where id = ${id}`.execute(
      api.db,
    )
    await setMetadata(id, undefined, { commentPolicy: 'off' })
    await sql`update videos set title = title where id = ${id}`.execute(api.db)
    const { rows } = await sql<{ version: number }>`select version from videos where id = ${id}`.execute(
      api.db,
    )
    expect(rows).toEqual([{ version: 2 }])
  })

  it('leaves the picture that is shown when its address is sent back', async () => {
    const id = await sharedVideo()
    await sql`update videos set poster = '{"url":"/media/videos/k/poster.webp","width":1,"height":1,"thumbHash":null}'
      where id = ${id}`.execute(api.db)
    const { thumbnailUrl } = await find(id)
    await update(id, 1, { title: 'Same picture', thumbnailUrl })
    const { rows } = await sql<{
      own: string | null
    }>`select thumbnail_url as own from videos where id = ${id}`.execute(api.db)
    expect([thumbnailUrl, rows]).toEqual(['/media/videos/k/poster.webp', [{ own: null }]])
  })
})

it('a playlist refuses a stale version; added items do not change it', async () => {
  const { ok: list } = await api.as(ada, playlists.create, { body: { name: 'Sea', isPublic: true } })
  const params = { id: list.id }
  await api.as(ada, playlists.addItem, { params, body: { videoId: await sharedVideo() } })
  const change = (version: number, body: object) =>
    api.as(ada, playlists.update, { params, query: { version }, body })
  expect((await change(1, { name: 'The sea' })).ok).toMatchObject({
    name: 'The sea',
    version: 2,
    videoCount: 1,
  })
  const { status, error } = await change(1, { description: 'Of water' })
  expect([status, error.code, error.baseVersion]).toEqual([409, 'stale', 1])
  expect(error.current).toMatchObject({ name: 'The sea', description: '', version: 2 })
})

it('a post refuses a change of another version', async () => {
  const { ok: post } = await api.as(ada, posts.create, { body: { content: 'At sea' } })
  const change = (version: number, content: string) =>
    api.as(ada, posts.update, { params: { id: post.id }, query: { version }, body: { content } })
  expect((await change(1, 'At sea again')).ok).toMatchObject({ content: 'At sea again', version: 2 })
  const { status, error } = await change(1, 'At home')
  expect([status, error.code, error.current]).toMatchObject([
    409,
    'stale',
    { content: 'At sea again', version: 2 },
  ])
})
