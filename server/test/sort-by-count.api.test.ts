import { channels } from '@kinora/contract/community/channels/calls'
import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { indexMissing, refreshRanks } from '../src/domains/discovery/search/indexing.ts'
import { insertPlayableVideo } from './insert-video.ts'
import { startTestApp, type TestUser } from './harness.ts'

// Lists sorted by a count are in the order of the counts they show, even when these have just changed.

const api = await startTestApp()
afterAll(() => api.close())
const { as, db, ctx } = api
const neverAborted = new AbortController().signal

const countPairs = [
  [124, 960],
  [387, 4],
  [290, 290],
  [193, 801],
  [5, 12],
  [0, 55],
] as const
let [ada, admin]: TestUser[] = []
let listId = 0

beforeAll(async () => {
  ada = await api.newUser('ada')
  admin = await api.newUser('admin', { isAdmin: true })
  const { ok } = await as(ada, playlists.create, { body: { name: 'Harbour films' } })
  listId = ok.id as number
  const ids: number[] = []
  for (const [at] of countPairs.entries())
    ids.push(
      await insertPlayableVideo(db, { ownerId: ada.id, title: `Harbour ${at}`, durationSeconds: 90 + at }),
    )
  await db.updateTable('videos').set({ liveAt: ctx.now() }).execute()
  for (const videoId of ids) await as(ada, playlists.addItem, { params: { id: listId }, body: { videoId } })
  const setCounts = async (when: 0 | 1) => {
    for (const [at, counted] of countPairs.entries())
      await db
        .updateTable('videoCounts')
        .set({ views: counted[when], likes: countPairs[countPairs.length - 1 - at]?.[when] ?? 0 })
        .where('videoId', '=', ids[at] ?? 0)
        .execute()
  }
  await setCounts(0)
  await indexMissing(ctx)
  await refreshRanks(ctx, neverAborted)
  await setCounts(1)
})

const lists: Record<string, (order: 'desc' | 'asc') => Promise<number[]>> = {
  'what is found, by views': async (sortOrder) =>
    (
      await as(null, search.find, { query: { q: 'harbour', type: 'videos', sortBy: 'views', sortOrder } })
    ).ok.items.map(({ video }) => video?.views ?? -1),
  'what is found without words, by views': async (sortOrder) =>
    (await as(null, search.find, { query: { type: 'videos', sortBy: 'views', sortOrder } })).ok.items.map(
      ({ video }) => video?.views ?? -1,
    ),
  'a channel’s own content, by views': async (order) =>
    (
      await as(ada!, channels.listVideos, { params: { userId: ada!.id }, query: { sort: 'views', order } })
    ).ok.videos.map(({ views }) => views),
  'content of the staff, by views': async (sortDirection) =>
    (await as(admin!, managedVideos.list, { query: { sortBy: 'views', sortDirection } })).ok.videos.map(
      ({ views }) => views,
    ),
  'content of the staff, by likes': async (sortDirection) =>
    (await as(admin!, managedVideos.list, { query: { sortBy: 'likes', sortDirection } })).ok.videos.map(
      ({ likes }) => likes,
    ),
}

it.each(
  Object.entries(lists).flatMap(([name, list]) =>
    (['desc', 'asc'] as const).map((order) => ({ name, order, list })),
  ),
)('$name, $order, agrees with the numbers shown', async ({ list, order }) => {
  const displayed = await list(order)
  expect(displayed).toEqual(
    countPairs.map(([, now]) => now).toSorted((a, b) => (order === 'desc' ? b - a : a - b)),
  )
})

it('a channel’s most viewed and a playlist by views agree with the numbers shown', async () => {
  const expected = countPairs.map(([, now]) => now).toSorted((a, b) => b - a)
  const params = { userId: ada!.id }
  const browsed = await as(null, channels.browse, { params, query: { sort: 'popular' } })
  expect(browsed.ok.items.map(({ views }) => views)).toEqual(expected)
  const items = await as(ada!, playlists.listItems, { params: { id: listId }, query: { sort: 'popular' } })
  expect(items.ok.items.map(({ video }) => video?.views)).toEqual(expected)
})

it('search picks up changed counts with the next round, for all pages', async () => {
  await refreshRanks(ctx, neverAborted)
  const first = await as(null, search.find, {
    query: { q: 'harbour', type: 'videos', sortBy: 'views', limit: 3 },
  })
  const rest = await as(null, search.find, {
    query: { q: 'harbour', type: 'videos', sortBy: 'views', limit: 3, cursor: first.ok.nextCursor ?? '' },
  })
  const displayed = [...first.ok.items, ...rest.ok.items].map(({ video }) => video?.views)
  expect(displayed).toEqual(countPairs.map(([, now]) => now).toSorted((a, b) => b - a))
})
