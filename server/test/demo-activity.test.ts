import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { demoUsers } from '../seed/demo-users.ts'
import { seedActivity } from '../seed/seed-activity.ts'
import { seedPosts } from '../seed/seed-posts.ts'
import { demoPosts } from '../seed/demo-posts.ts'
import * as queries from '../seed/queries.ts'
import { demoComments, demoPlaylists } from '../seed/demo-comments.ts'
import { demoVideos } from '../seed/demo-videos.ts'
import { startTestApp } from './harness.ts'

const api = await startTestApp()
afterAll(() => api.close())

it('comments refer to existing demo videos', () => {
  const titles: string[] = demoVideos.map(({ title }) => title)
  const named = [...Object.keys(demoComments), ...demoPlaylists.flatMap((playlist) => playlist.titles)]
  expect(named.filter((title) => !titles.includes(title))).toEqual([])
})

it('plants activity once, with correct counts', async () => {
  const { ctx, db } = api
  const creators = new Map<string, number>()
  for (const user of demoUsers) creators.set(user.username, await queries.findOrInsertUser(db, user, null))
  for (const [at, { title, owner, ageHours }] of demoVideos.entries()) {
    const publishedAt = new Date(Date.now() - ageHours * 3_600_000)
    const row = { ownerId: creators.get(owner) ?? 0, title, mediaKey: `demo-${at}`, isPublished: true }
    const times = { playableAt: publishedAt, publishedAt, createdAt: publishedAt }
    await db
      .insertInto('videos')
      .values({ ...row, ...times, durationSeconds: at < 6 ? 24 : 0 })
      .execute()
  }
  await seedActivity(ctx, creators)
  await seedPosts(ctx, creators, async () => [])
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from comments) as comments, (select count(*)::int from views) as views,
           (select count(*)::int from subscriptions) as subscriptions, (select sum(comments)::int from video_counts) + (select sum(comments)::int from post_counts) as counted,
           (select count(*)::int from views where watched_seconds = 0) as "unwatched",
           (select count(*)::int from posts where created_at < now()) as posts, (select sum(likes)::int from post_counts) as likes,
           (select count(*)::int from post_reactions where status = 'like') as liked,
           (select sum(votes)::int from poll_options) as votes, (select count(*)::int from poll_votes) as voted,
           (select sum(views)::int from video_counts) as "viewed", (select sum(subscribers)::int from channel_counts) as "followed",
           (select count(*)::int from comments where created_at > now()) as "toCome"`.execute(db)
  const [found = {}] = rows
  const { views, subscriptions } = found
  expect(found).toMatchObject({ posts: demoPosts.length, likes: found.liked, votes: found.voted })
  expect(found).toMatchObject({
    toCome: 0,
    unwatched: 0,
    counted: found.comments,
    viewed: views,
    followed: subscriptions,
  })
  expect(views).toBeGreaterThan(500)
  expect(found.comments).toBeGreaterThan(15)

  await seedActivity(ctx, creators)
  await seedPosts(ctx, creators, async () => [])
  const again = await sql<{ count: number }>`select count(*)::int as count from comments`.execute(db)
  expect(again.rows[0]?.count).toBe(found.comments)
})
