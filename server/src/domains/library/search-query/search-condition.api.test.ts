import { channels, ownContent } from '@kinora/contract/community/channels/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { savePositions } from '../../discovery/history/service.ts'
import { replaceOfVideo } from '../tags/queries.ts'
import { indexMissing } from '../../discovery/search/indexing.ts'
import { replacePassages } from '../../discovery/search/document-queries.ts'

// docs/product.md “Search inside lists”: the same engine inside a channel, a history and one's own content

let api: TestApp
let maker: TestUser
let viewer: TestUser

const winter = 'Crossing the Vercors plateau in winter'
const cafe = 'Le café des étoiles'
const dunes = 'The dunes that sing'
const draft = 'Winter glacier hut, a first cut'

beforeAll(async () => {
  api = await startTestApp()
  maker = await api.newUser('Winter Harbour')
  viewer = await api.newUser('viewer')
  await createContent(winter, { description: 'Eleven huts and one wrong key.', tags: ['skiing'] })
  await createContent(cafe)
  await createContent(dunes, { tags: ['desert'] })
  await createContent(draft, { visibility: 'private', tags: ['ropes'] })
  await replacePassages(api.db, await idOf(dunes), [
    { starts: [4], lines: ['Booming sand'], folded: 'booming sand', stemmer: 'english' },
  ])
  await indexMissing(api.ctx)
})
afterAll(() => api.close())

async function createContent(
  title: string,
  {
    tags = [],
    visibility = 'public',
    description = '',
  }: { tags?: string[]; visibility?: 'public' | 'private'; description?: string } = {},
) {
  const now = api.clock.now()
  const { id } = await api.db
    .insertInto('videos')
    .values({ ownerId: maker.id, title, description, mediaKey: title, visibility, isPublished: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .updateTable('videos')
    .set({ playableAt: now, publishedAt: now, durationSeconds: 100 })
    .where('id', '=', id)
    .execute()
  await replaceOfVideo(api.db, id, tags)
  for (const { id: viewerId } of [viewer, maker])
    await savePositions(api.db, [{ viewerId, videoId: id, seconds: 30, at: now }])
}

const idOf = async (title: string) =>
  (await api.db.selectFrom('videos').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

const params = () => ({ userId: maker.id })
const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title).toSorted()
const onChannel = async (q: string) =>
  titlesOf((await api.as(null, channels.browse, { params: params(), query: { q } })).ok.items)
const inHistory = async (q: string, by = viewer) =>
  titlesOf((await api.as(by, history.list, { query: { q } })).ok.items)
const inContent = async (q: string) =>
  titlesOf((await api.as(maker, channels.listVideos, { params: params(), query: { q } })).ok.videos)

describe.each([
  ['a channel', onChannel],
  ['a history', inHistory],
  ['one’s own content', inContent],
])('words in %s', (_name, found) => {
  it.each([
    ['another form', 'dune singing', [dunes]],
    ['a slip', 'vercros', [winter]],
    ['without accents', 'cafe etoiles', [cafe]],
    ['a tag', 'skiing', [winter]],
    ['the beginning of the last word', 'crossing plat', [winter]],
    ['part of a word', 'ateau', [winter]],
    ['words of a description', 'eleven huts', [winter]],
    ['what is said', 'booming', [dunes]],
    ['words in any order', 'winter crossing', [winter]],
    ['signs that mean something elsewhere', `%_\\' & | ! <->:*`, []],
    ['a word that is nowhere', 'tractor', []],
  ])('%s', async (_name, typed, titles) => {
    expect(await found(typed)).toEqual(titles)
  })
})

it('finds nothing by the name of a channel on that channel, and everything of it in a history', async () => {
  expect([await onChannel('harbour'), await inContent('harbour')]).toEqual([[], []])
  expect(await inHistory('harbour')).toEqual(titlesOf([winter, cafe, dunes].map((title) => ({ title }))))
})

it('finds private content for its owner only, with typos in known words', async () => {
  for (const typed of ['glacier', 'wintr glacier', 'huts first', 'rop'])
    expect(await inContent(typed)).toContain(draft)
  expect([await onChannel('glacier'), await inHistory('glacier')]).toEqual([[], []])
  expect(await inHistory('glacier hut', maker)).toEqual([draft])
})

it('counts what it finds', async () => {
  const { ok } = await api.as(maker, ownContent.count, { query: { q: 'hut' } })
  expect(ok).toMatchObject({ all: 2, videos: 2, published: 2, drafts: 0 })
})

describe('words among one’s own playlists and posts', () => {
  const named = async (q: string) => {
    const { ok } = await api.as(maker, playlists.listOfUser, { params: params(), query: { q } })
    expect(ok.totalCount).toBe(ok.playlists.length)
    return ok.playlists.map(({ name }) => name).toSorted()
  }
  const matchingTitles = async (q: string, by: TestUser | null = maker) =>
    (await api.as(by, posts.listOfUser, { params: params(), query: { q } })).ok.map(({ content }) => content)

  const walks = 'Walks over the Vercors mountains'
  const secret = 'Séances of a glacier'
  const snow = 'Snow fell on the Vercors today #skiing'

  beforeAll(async () => {
    const { ok } = await api.as(maker, playlists.create, { body: { name: walks, isPublic: true } })
    await api.as(maker, playlists.addItem, {
      params: { id: ok.id },
      body: { videoId: await idOf(winter) },
    })
    await api.as(maker, playlists.create, { body: { name: secret, isPublic: false } })
    await api.as(maker, posts.create, { body: { content: snow } })
    await indexMissing(api.ctx)
  })

  it.each([
    ['another form', 'walking mountain', [walks]],
    ['a slip', 'vercros', [walks]],
    ['part of a word', 'ountain', [walks]],
    ['without accents, of what nobody else sees', 'seances', [secret]],
    ['another form, of what nobody else sees', 'glaciers', [secret]],
    ['a word that is nowhere', 'tractor', []],
  ])('%s: a playlist', async (_name, typed, names) => {
    expect(await named(typed)).toEqual(names)
  })

  it.each([
    ['another form', 'falling snows', []],
    ['another form of a word that is there', 'snows', [snow]],
    ['a slip', 'vercros', [snow]],
    ['a tag', '#skiing', [snow]],
    ['part of a word', 'erco', [snow]],
    ['the name of the channel', 'harbour', []],
  ])('%s: a post', async (_name, typed, texts) => {
    expect(await matchingTitles(typed)).toEqual(texts)
    expect(await matchingTitles(typed, null)).toEqual(texts)
  })
})
