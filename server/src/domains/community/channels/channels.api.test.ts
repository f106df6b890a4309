import { accountData } from '@kinora/contract/administration/account-data/calls'
import type { CallInput } from '@kinora/contract/http/call'
import type { ChannelSort } from '@kinora/contract/community/channels/rules'
import { channelCustomization, channels } from '@kinora/contract/community/channels/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { withFailingTable } from '../../../../test/failing-table.ts'
import { indexMissing } from '../../discovery/search/indexing.ts'
import { channelVideosStatement } from './video-queries.ts'

// docs/product.md “Channels”

let api: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
})
afterAll(() => api.close())

interface VideoSpec {
  title: string
  views?: number
  isShort?: boolean
  isPublished?: boolean
  description?: string
  tags?: string[]
}
let insertedCount = 0

async function insertVideos(owner: { id: number }, specs: VideoSpec[]) {
  const ids: Record<string, number> = {}
  for (const {
    title,
    views = 0,
    isShort = false,
    isPublished = true,
    description = '',
    tags = [],
  } of specs) {
    insertedCount += 1
    const at = new Date(Date.UTC(2026, 0, 1, 0, insertedCount))
    const { id } = await api.db
      .insertInto('videos')
      .values({
        ownerId: owner.id,
        title,
        description,
        isShort,
        isPublished,
        mediaKey: `film-${insertedCount}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update videos set playable_at = ${at}, published_at = ${at}, live_at = ${at} where id = ${id}`.execute(
      api.db,
    )
    await sql`update video_counts set views = ${views} where video_id = ${id}`.execute(api.db)
    for (const [position, name] of tags.entries()) {
      await sql`insert into tags (name) values (${name}) on conflict do nothing`.execute(api.db)
      await sql`insert into video_tags (video_id, tag_id, position)
                select ${id}, id, ${position} from tags where name = ${name}`.execute(api.db)
    }
    ids[title] = id
  }
  return ids
}

type Query = CallInput<typeof channels.browse>['query']
const browse = (of: { id: number }, query: Query, user: TestUser | null = null) =>
  api.as(user, channels.browse, { params: { userId: of.id }, query })

async function titles(of: { id: number }, query: Query) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { ok } = await browse(of, { ...query, cursor })
    found.push(...ok.items.map(({ title }) => title))
    cursor = ok.nextCursor ?? undefined
  } while (cursor)
  return found
}

describe('channels.find', () => {
  it('counts what everybody finds, each kind by itself, and all views', async () => {
    const eve = await api.newUser('eve')
    await insertVideos(eve, [
      { title: 'One' },
      { title: 'Two', isPublished: false },
      { title: 'Tall', isShort: true },
    ])
    await sql`insert into playlists (owner_id, name, visibility) values
      (${eve.id}, 'Open', 'public'), (${eve.id}, 'Hidden', 'private')`.execute(api.db)
    await sql`update channel_counts set total_views = 3000000000 where user_id = ${eve.id}`.execute(api.db)
    const { ok } = await api.as(null, channels.find, { params: { userId: eve.id } })
    expect(ok).toMatchObject({
      videoCount: 2,
      longCount: 1,
      shortsCount: 1,
      playlistCount: 1,
      totalViews: 3_000_000_000,
    })
  })
})

describe('channels.browse', () => {
  beforeAll(async () => {
    await insertVideos(ada, [
      { title: 'Ferry', views: 40, tags: ['ísland', 'sea'] },
      { title: 'Harbour 100%', views: 900, description: 'Boats, and a ferry_dock' },
      { title: 'Tall', isShort: true, views: 7 },
      { title: 'Draft of a ferry', isPublished: false },
      { title: 'Meadow', views: 40 },
      { title: 'Quiet' },
    ])
    await insertVideos(bob, [{ title: 'Somebody else’s ferry', views: 5000 }])
  })

  it.each([
    ['newest', ['Quiet', 'Meadow', 'Harbour 100%', 'Ferry']],
    ['oldest', ['Ferry', 'Harbour 100%', 'Meadow', 'Quiet']],
    ['popular', ['Harbour 100%', 'Meadow', 'Ferry', 'Quiet']],
  ] as const)('lists what everybody finds, %s first, page by page', async (sort, expected) => {
    for (const limit of [1, 2, 3, 10]) {
      expect(await titles(ada, { sort, type: 'long', limit }), `pages of ${limit}`).toEqual(expected)
    }
  })

  it('follows a video that becomes a short, and its views', async () => {
    const eve = await api.newUser('follows')
    const { Later: id } = await insertVideos(eve, [
      { title: 'First', views: 3 },
      { title: 'Later', views: 2 },
    ])
    await sql`update videos set is_short = true where id = ${id}`.execute(api.db)
    expect(await titles(eve, { sort: 'popular', type: 'shorts' })).toEqual(['Later'])
    await sql`update videos set is_short = false where id = ${id}`.execute(api.db)
    await sql`update video_counts set views = views + 90 where video_id = ${id}`.execute(api.db)
    expect(await titles(eve, { sort: 'popular', type: 'long' })).toEqual(['Later', 'First'])
  })

  it.each<[string, string[]]>([
    ['ferry', ['Harbour 100%', 'Ferry']],
    ['FERRY  boats', ['Harbour 100%']],
    ['sea', ['Ferry']],
    ['Ísland', ['Ferry']],
    ['100%', ['Harbour 100%']],
    [String.raw`\ `, []],
  ])('finds “%s” in titles, tags and descriptions of this channel alone', async (q, expected) => {
    await indexMissing(api.ctx)
    expect(await titles(ada, { q, limit: 1 })).toEqual(expected)
  })

  it('finds shorts too, in any order', async () => {
    expect(await titles(ada, { q: 't', sort: 'popular' })).toEqual(['Tall', 'Quiet'])
  })

  it('refuses an invalid cursor, a text that is too long, and an unknown channel', async () => {
    const refused = [{ cursor: 'x' }, { q: 'x'.repeat(101) }, { sort: 'views' as 'popular' }]
    for (const query of refused) expect((await browse(ada, query)).status).toBe(400)
    const { ok } = await browse(ada, { limit: 1 })
    expect((await browse(ada, { sort: 'popular', cursor: ok.nextCursor ?? '' })).status).toBe(200)
    expect((await browse({ id: 4711 }, {})).status).toBe(404)
  })
})

const homeOf = async (of: { id: number }, user: TestUser | null = null) =>
  (await api.as(user, channels.findHome, { params: { userId: of.id } })).ok
const customize = (
  user: TestUser | null,
  body: Partial<CallInput<typeof channelCustomization.update>['body']>,
) =>
  api.as(user, channelCustomization.update, {
    body: {
      trailerId: null,
      pinnedId: null,
      sections: ['latest', 'popular', 'shorts', 'playlists'],
      ...body,
    },
  })
const createNamedUser = (cards: { title: string }[]) => cards.map(({ title }) => title)

describe('the home of a channel', () => {
  let videoIds: Record<string, number>
  let eve: TestUser
  beforeAll(async () => {
    eve = await api.newUser('homely')
    videoIds = await insertVideos(eve, [
      { title: 'Old hit', views: 500, description: 'It begins so' },
      { title: 'New', views: 1 },
      { title: 'Tall', isShort: true },
      { title: 'Draft', isPublished: false },
    ])
    await sql`insert into playlists (owner_id, name, visibility) values
      (${eve.id}, 'Open', 'public'), (${eve.id}, 'Hidden', 'private')`.execute(api.db)
  })

  it('has all sections unless its owner configures otherwise, the same for every viewer', async () => {
    const home = await homeOf(eve)
    expect(home).toMatchObject({ trailer: null, pinned: null })
    expect(home.sections).toEqual(['latest', 'popular', 'shorts', 'playlists'])
    expect(createNamedUser(home.latest)).toEqual(['New', 'Old hit'])
    expect(createNamedUser(home.popular)).toEqual(['Old hit', 'New'])
    expect(createNamedUser(home.shorts)).toEqual(['Tall'])
    expect(home.playlists.map(({ name }) => name)).toEqual(['Open'])
    expect(await homeOf(eve, eve)).toEqual(home)
  })

  it('keeps its videos when its playlists cannot be loaded, and names the missing part', async () => {
    const home = await homeOf(eve)
    const lacking = await withFailingTable(api, 'playlists', () => homeOf(eve))
    expect([home.failed, lacking]).toEqual([[], { ...home, playlists: [], failed: ['playlists'] }])
  })

  it('is what its owner makes of it, at once', async () => {
    const chosen = {
      trailerId: videoIds.New ?? 0,
      pinnedId: videoIds['Old hit'] ?? 0,
      sections: ['shorts', 'latest'] as const,
    }
    const { status, ok } = await customize(eve, { ...chosen, sections: [...chosen.sections] })
    expect([status, ok.trailer?.title, ok.pinned?.title, ok.sections]).toEqual([
      200,
      'New',
      'Old hit',
      ['shorts', 'latest'],
    ])
    expect((await api.as(eve, channelCustomization.find, {})).ok).toEqual(ok)
    const home = await homeOf(eve)
    expect([home.trailer?.title, home.pinned?.title, home.pinned?.snippet]).toEqual([
      'New',
      'Old hit',
      'It begins so',
    ])
    expect([home.sections, home.popular, home.playlists]).toEqual([['shorts', 'latest'], [], []])
    expect(await homeOf(bob)).toMatchObject({ trailer: null, pinned: null })
  })

  it('omits featured videos while they are not public', async () => {
    await customize(eve, { pinnedId: videoIds['Old hit'] ?? 0 })
    const setVisibility = (to: string) =>
      sql`update videos set visibility = ${to} where id = ${videoIds['Old hit']}`.execute(api.db)
    await setVisibility('private')
    expect((await homeOf(eve, eve)).pinned).toBeNull()
    await setVisibility('public')
    expect((await homeOf(eve)).pinned?.title).toBe('Old hit')
  })

  it('is led by one’s own public videos only, and has each part once', async () => {
    const { Other: other } = await insertVideos(bob, [{ title: 'Other' }])
    for (const id of [other, videoIds.Draft, 999_999]) {
      const { status, error } = await customize(eve, { pinnedId: id ?? 0 })
      expect([status, error.fields]).toEqual([400, { pinnedId: 'Choose one of your public videos' }])
    }
    expect((await customize(eve, { sections: ['latest', 'latest'] })).status).toBe(400)
    expect((await customize(eve, { sections: [] })).ok.sections).toEqual([])
    expect([
      (await customize(null, {})).status,
      (await api.as(null, channelCustomization.find, {})).status,
    ]).toEqual([401, 401])
  })

  it('is not there where there is no channel, and for strangers where its owner leaves', async () => {
    const statusFor = async (user: TestUser | null, userId: number) =>
      (await api.as(user, channels.findHome, { params: { userId } })).status
    expect(await statusFor(null, 4711)).toBe(404)
    const removedUser = await api.newUser('gone')
    await api.as(removedUser, accountData.scheduleDeletion, { body: { username: 'gone' } })
    const staff = await api.newUser('staff', { isAdmin: true })
    expect([await statusFor(bob, removedUser.id), await statusFor(staff, removedUser.id)]).toEqual([404, 200])
    expect((await browse(removedUser, {}, bob)).status).toBe(404)
  })

  it('is deleted with the account, and drops a video that is removed for good', async () => {
    const leaver = await api.newUser('leaver')
    const { Film: id } = await insertVideos(leaver, [{ title: 'Film' }])
    await customize(leaver, { trailerId: id ?? 0 })
    const rows = async () =>
      await api.db.selectFrom('channelHomes').select('trailerId').where('userId', '=', leaver.id).execute()
    await sql`delete from videos where id = ${id}`.execute(api.db)
    expect(await rows()).toEqual([{ trailerId: null }])
    await sql`delete from users where id = ${leaver.id}`.execute(api.db)
    expect(await rows()).toEqual([])
  })
})

it('reads the lists of a large channel from their indexes, in their order', { tags: 'deep' }, async () => {
  const [{ id }, other] = [await api.newUser('large'), await api.newUser('larger')]
  await sql`
    insert into videos (owner_id, title, media_key, is_published, playable_at, live_at, published_at)
    select case n % 3 when 0 then ${id}::int else ${other.id}::int end, 'Film ' || n, 'large-' || n, true, now(), now(),
           now() - n * interval '1 minute'
      from generate_series(1, 6000) n`.execute(api.db)
  await sql`update video_counts set views = (video_id * 7919::bigint) % 100000 where owner_id = ${id}`.execute(
    api.db,
  )
  await sql`vacuum analyze users, videos, video_counts`.execute(api.db)
  const planOf = async (sort: ChannelSort) => {
    const part = {
      ownerId: id,
      type: 'long',
      position: { sort, after: undefined },
      condition: undefined,
      limit: 25,
    } as const
    return JSON.stringify(await channelVideosStatement(api.db, part).explain('json'))
  }
  expect(await planOf('popular')).toMatch(/video_counts_(?:popular|owner)/)
  for (const sort of ['newest', 'oldest'] as const) expect(await planOf(sort)).toContain('videos_live_owner_')
  expect(await titles({ id }, { sort: 'popular', type: 'long', limit: 50 })).toHaveLength(2000)
})
