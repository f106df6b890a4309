import { comments } from '@kinora/contract/community/comments/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments”: limits of mention notifications

const api = await startCommentsApp()
const { as, db, ada, video, postComment } = api
afterAll(() => api.close())

const job = 'send-account-mail'
const crowd: TestUser[] = []
beforeAll(async () => {
  await db
    .insertInto('eventSubscriptions')
    .values({ event: 'users-mentioned', jobName: job, priority: 0 })
    .execute()
  for (let at = 0; at < 40; at++) crowd.push(await api.newUser(`crowd${at}`))
})
beforeEach(async () => {
  await sql`delete from pgboss.job where name = ${job}`.execute(db)
  await db.deleteFrom('rateLimits').execute()
})

const ageAccount = (daysAgo: number) =>
  db
    .updateTable('users')
    .set({ createdAt: new Date(api.clock.now().getTime() - daysAgo * 86_400_000) })
    .where('id', '=', ada.id)
    .execute()
const textMentioning = (from: number, count: number) =>
  crowd
    .slice(from, from + count)
    .map(({ username }) => `@${username}`)
    .join(' ')

async function countNotified() {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(data->'userIds')), 0)::int as count from pgboss.job where name = ${job}`.execute(
    db,
  )
  return rows[0]?.count
}

it.each([
  ['who has just come', 1, 5],
  ['anybody else', 30, 10],
])(
  'mentions in a comment of %s notify a limited number, however often it is edited',
  async (_author, days, most) => {
    await ageAccount(days)
    const { id } = await postComment(ada, video(), textMentioning(0, 4))
    expect(await countNotified()).toBe(4)
    for (const from of [4, 14, 24]) {
      api.clock.forward(60)
      await as(ada, comments.update, { params: { id }, body: { content: textMentioning(from, 10) } })
    }
    expect(await countNotified()).toBe(most)
  },
)

it.each([
  ['who has just come', 1, 20],
  ['anybody else', 30, 100],
])('mentions by %s notify a limited number of users per day', async (_author, days, most) => {
  await ageAccount(days)
  const id = video()
  for (let at = 0; at < 24; at++) {
    if (at % 6 === 5) api.clock.forward(61)
    await postComment(ada, id, `${at} ${textMentioning(at, 10)}`)
  }
  expect(await countNotified()).toBe(most)
})
