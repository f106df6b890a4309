import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCommunity } from '../seed/seed-community.ts'
import { seedViews } from '../seed/seed-community-views.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seedCommunity(database.db, { videos: 100, users: 50, comments: 300, views: 4000 })
})
afterAll(() => database.close())

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    database.db,
  )
  return rows[0]?.count
}

it('plants a community of the sizes that are asked for', async () => {
  expect(await Promise.all(['videos', 'users', 'comments', 'views'].map(count))).toEqual([100, 50, 300, 4000])
})

it('plants views in batches in order of time, with ids of their time, and counts that are their sums', async () => {
  await sql`truncate views`.execute(database.db)
  await database.db.updateTable('videoCounts').set({ views: 0 }).execute()
  await seedViews(database.db, { videos: 100, users: 50, views: 2500, batch: 1000 })
  const { rows } = await sql`
    select count(*) filter (where id < min_view_id(started_at)) as early,
           count(*) filter (where id >= min_view_id(started_at + interval '1 ms')) as late,
           max(started_at) <= now() and min(started_at) > now() - interval '401 days' as "isInRange",
           count(*) filter (where verdict = 'counted') - (select sum(views) from video_counts) as uncounted
      from views`.execute(database.db)
  expect([await count('views'), rows]).toEqual([2500, [{ early: 0, late: 0, isInRange: true, uncounted: 0 }]])
})
