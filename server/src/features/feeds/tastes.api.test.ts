import { feeds, type HomeFeed, type HomeVideo } from '@kinora/contract/feeds'
import { mostOfChannel, onScreen } from '@kinora/contract/feed-rules'
import { videos } from '@kinora/contract/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantTastes, tasteIn, tasteOf } from '../../../seed/tastes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { startSession } from '../accounts/sessions.ts'
import { runFindSignals } from './jobs.ts'

// docs/product.md “Home”: what people are recommended, by a population of whom the taste is known.

let test: TestApp
const persons = [0, 1, 2, 3, 4, 5, 6, 7, 18, 29, 43, 58]

beforeAll(async () => {
  test = await startTestApp()
  await plantTastes(test.db)
  await runFindSignals(test.ctx, {}, { signal: new AbortController().signal } as never)
})
afterAll(() => test.close())

async function signIn(person: number) {
  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', `Taste person ${person}`)
    .executeTakeFirstOrThrow()
  const now = test.ctx.now()
  return {
    id,
    token: await startSession(test.db, id, now, { userAgent: '', address: '', confirmedAt: now }),
  }
}

async function homeOf(person: number) {
  const viewer = await signIn(person)
  const answer = await test.as(viewer, feeds.home, { query: {} })
  if (answer.status !== 200) console.log(test.logLines.slice(-2))
  return { viewer, home: answer.ok }
}

const hits = (items: readonly { title: string }[], person: number) =>
  items.filter(({ title }) => tasteIn(title) === tasteOf(person)).length

describe('home of people with a taste', () => {
  it('hits it in the first twelve three times as often as what is newest', async () => {
    const newest = (await test.as(null, videos.list, { query: { type: 'long', limit: onScreen } })).ok.items
    const counts = await Promise.all(
      persons.map(async (person) => ({
        recommended: hits((await homeOf(person)).home.items, person),
        newest: hits(newest, person),
      })),
    )
    const sum = (of: (count: (typeof counts)[number]) => number) =>
      counts.reduce((total, count) => total + of(count), 0)
    console.log(counts, sum(({ recommended }) => recommended), sum(({ newest: n }) => n))
    expect(sum(({ recommended }) => recommended)).toBeGreaterThanOrEqual(3 * sum(({ newest: plain }) => plain))
  })
})
