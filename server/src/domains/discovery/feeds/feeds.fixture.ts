import type { CallInput } from '@kinora/contract/http/call'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { HomeFeed } from '@kinora/contract/discovery/feeds/schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'

type Actor = TestUser | null
type HomeQuery = NonNullable<CallInput<typeof feeds.home>['query']>
type TrendingQuery = NonNullable<CallInput<typeof feeds.trending>['query']>
type RelatedQuery = NonNullable<CallInput<typeof feeds.related>['query']>

interface VideoOptions {
  hoursAgo?: number
  categoryId?: number
  tags?: readonly string[]
  isShort?: boolean
  title?: string
}

interface WatchOptions {
  times?: number
  share?: number
  hoursAgo?: number
  verdict?: string
}

const hourMs = 3_600_000

type Test = Awaited<ReturnType<typeof startTestApp>>

export async function startFeedTestApp() {
  const api = await startTestApp()
  const insertVideo = createVideoPlanter(api)
  return {
    ...api,
    ...watchHelpers(api),
    insertVideo,
    insertVideos: async (owner: TestUser, count: number, options: VideoOptions = {}) => {
      const ids: number[] = []
      for (let at = 0; at < count; at++)
        ids.push(await insertVideo(owner, { ...options, hoursAgo: (options.hoursAgo ?? 1) + at }))
      return ids
    },
    home: async (viewer: Actor, query: HomeQuery = {}): Promise<HomeFeed> =>
      (await api.as(viewer, feeds.home, { query })).ok,
    trending: async (query: TrendingQuery = {}) => (await api.as(null, feeds.trending, { query })).ok,
    related: async (viewer: Actor, id: number, query: RelatedQuery = {}) =>
      (await api.as(viewer, feeds.related, { params: { id }, query })).ok,
  }
}

const hoursBeforeNow = ({ ctx }: Test, hours: number) => new Date(ctx.now().getTime() - hours * hourMs)

const createVideoPlanter =
  (api: Test) =>
  async (owner: TestUser, { hoursAgo = 1, tags = [], title, ...options }: VideoOptions = {}) => {
    const { db } = api
    const id = await insertPlayableVideo(db, { ownerId: owner.id })
    const at = hoursBeforeNow(api, hoursAgo)
    await db
      .updateTable('videos')
      .set({ ...options, publishedAt: at, createdAt: at, ...(title && { title }) })
      .where('id', '=', id)
      .execute()
    for (const [position, name] of tags.entries()) {
      await sql`insert into tags (name) values (${name}) on conflict do nothing`.execute(db)
      await sql`
        insert into video_tags (video_id, tag_id, position)
        select ${id}, t.id, ${position}::int from tags t where t.name = ${name}`.execute(db)
    }
    return id
  }

async function plantViews(
  api: Test,
  {
    videoIds,
    viewerCount,
    share,
    hoursAgo,
    verdict,
  }: Required<Omit<WatchOptions, 'times'>> & { videoIds: readonly number[]; viewerCount: number },
) {
  const at = hoursBeforeNow(api, hoursAgo)
  const salt = randomUUID()
  await sql`select create_views_partition(date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date)`.execute(
    api.db,
  )
  await sql`
    insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, required_seconds,
                       watched_seconds, position_seconds, device, source)
    select (left(min_view_id(${at}::timestamptz)::text, 15) || substr(gen_random_uuid()::text, 16))::uuid, ${at}, v.id, v.owner_id, md5(${salt}::text || n)::uuid, ${verdict}::text,
           case when ${verdict}::text = 'counted' then ${at}::timestamptz end, 5,
           v.duration_seconds * ${share}::float8, v.duration_seconds * ${share}::float8, 'desktop', 'home'
    from videos v, generate_series(1, ${viewerCount}::int) as n where v.id = any(${[...videoIds]}::int[])`.execute(
    api.db,
  )
  await sql`
    insert into stale_view_hours (hour, video_id)
    select date_trunc('hour', ${at}::timestamptz, 'UTC'), id from unnest(${[...videoIds]}::int[]) as id
    on conflict do nothing`.execute(api.db)
}

const watchHelpers = (api: Test) => ({
  watched: (videoId: number, { times = 1, ...how }: WatchOptions = {}) =>
    plantViews(api, {
      videoIds: [videoId],
      viewerCount: times,
      share: 1,
      hoursAgo: 1,
      verdict: 'counted',
      ...how,
    }),
  finishByViewers: (viewerCount: number, videoIds: readonly number[]) =>
    plantViews(api, { videoIds, viewerCount, share: 1, hoursAgo: 2, verdict: 'counted' }),
  leaveAtShare: async (user: TestUser, videoId: number, share: number) => {
    await sql`
      insert into watch_history (viewer_id, video_id, position_seconds, watched_at, in_progress)
      select ${user.id}, v.id, v.duration_seconds * ${share}::float8, ${hoursBeforeNow(api, 0)}, ${share}::float8 between 0.02 and 0.9499
      from videos v where v.id = ${videoId}
      on conflict (viewer_id, video_id) do update
         set position_seconds = excluded.position_seconds, in_progress = excluded.in_progress, watched_at = excluded.watched_at`.execute(
      api.db,
    )
  },
})

export type FeedTestApp = Awaited<ReturnType<typeof startFeedTestApp>>

export const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)
