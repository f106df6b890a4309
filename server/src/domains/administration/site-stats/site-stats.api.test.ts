import { siteStats } from '@kinora/contract/administration/site-stats/calls'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'

// docs/product.md “User analytics”

const api = await startTestApp()
const { as, db, newUser } = api
const boss = await newUser('boss', { isAdmin: true })
const now = api.ctx.now()
afterAll(() => api.close())

const monthsAgo = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2))
const monthOf = (time: Date) => time.toISOString().slice(0, 7)
const find = async () => {
  api.ctx.cache.clear()
  return (await as(boss, siteStats.find, {})).ok
}
const signUp = async (name: string, createdAt: Date) => {
  const user = await newUser(name)
  await db.updateTable('users').set({ createdAt }).where('id', '=', user.id).execute()
  return user
}
const recordActivity = (id: number, days: string, daysAgo = 0) =>
  sql`
    insert into user_activity (user_id, last_day, active_day_bits)
    values (${id}, (${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(daysAgo)}, ${Number.parseInt(days, 2)})
    on conflict (user_id) do update set last_day = excluded.last_day, active_day_bits = excluded.active_day_bits`.execute(
    db,
  )

it('siteStats.find counts people, videos, comments and likes, and who came in which month', async () => {
  await db
    .updateTable('users')
    .set({ createdAt: monthsAgo(0) })
    .execute()
  for (let n = 0; n < 2; n++) await signUp(`last-${n}`, monthsAgo(1))
  await signUp('long-ago', monthsAgo(7))
  const id = await insertPlayableVideo(db, { ownerId: boss.id })
  await db.updateTable('videoCounts').set({ likes: 5, comments: 3 }).where('videoId', '=', id).execute()
  expect(await find()).toMatchObject({
    totalUsers: 4,
    totalVideos: 1,
    totalComments: 3,
    totalLikes: 5,
    newUsersThisMonth: 1,
    newUsersLastMonth: 2,
    userGrowth: { monthly: -50 },
    signupsByMonth: [5, 4, 3, 2, 1, 0].map((months) => ({
      month: monthOf(monthsAgo(months)),
      count: [1, 2][months] ?? 0,
    })),
  })
})

it('counts users with twelve active days of the last thirty as highly active, and those with none as inactive', async () => {
  const [often, twice, once, past, old] = await Promise.all(
    ['often', 'twice', 'once', 'past', 'old'].map((name) => newUser(name)),
  )
  await db.deleteFrom('userActivity').execute()
  await recordActivity(often!.id, '111111111111')
  await recordActivity(twice!.id, '11111111111')
  await recordActivity(once!.id, '1', 29)
  await recordActivity(past!.id, '111111111111', 19)
  await recordActivity(old!.id, '111111111111', 30)
  const { userEngagement, totalUsers } = await find()
  expect(userEngagement).toEqual({ highlyActive: 1, moderatelyActive: 3, inactive: totalUsers - 4 })
})

it('records activity once a day', async () => {
  const ada = await newUser('ada')
  const days = async () =>
    (
      await db
        .selectFrom('userActivity')
        .select('activeDayBits')
        .where('userId', '=', ada.id)
        .executeTakeFirst()
    )?.activeDayBits
  expect(await days()).toBe(1)
  api.clock.forward(86_400)
  await as(ada, siteStats.find, {})
  expect(await days()).toBe(0b11)
  api.clock.forward(2 * 86_400)
  await as(ada, siteStats.find, {})
  expect(await days()).toBe(0b1101)
})

it('is for holders of analytics.view', async () => {
  expect((await as(await newUser('eve'), siteStats.find, {})).status).toBe(403)
})
