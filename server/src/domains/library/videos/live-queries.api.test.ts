import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { isLive, isVisibleTo, liveVideos, visibilityColumns, videosWithOwner } from './live-queries.ts'
import { canSeeVideo, isLiveVideo, isPublicEverywhere, visibilityScopeOf } from './policy.ts'
import type { Country } from '../../../platform/request-scope/country.ts'

const yesAndNo = [true, false]

const everyRow = yesAndNo.flatMap((isPublished) =>
  yesAndNo.flatMap((plays) =>
    ['public', 'unlisted', 'private'].flatMap((visibility) =>
      ['approved', 'pending', 'rejected', 'flagged'].flatMap((approvalStatus) =>
        yesAndNo.flatMap((isDeleted) =>
          yesAndNo.flatMap((isTakenDown) =>
            [[], ['DE'], ['AT', 'DE']].flatMap((restrictedInCountries) =>
              (['staying', 'leaving', 'suspended'] as const).map((owner) => ({
                isPublished,
                playableAt: plays ? new Date() : null,
                visibility,
                approvalStatus,
                deletedAt: isDeleted ? new Date() : null,
                takenDownAt: isTakenDown ? new Date() : null,
                restrictedInCountries,
                owner,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

let database: TestDatabase
const ids = { staying: 0, leaving: 0, suspended: 0, stranger: 0 }

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const added = await db
    .insertInto('users')
    .values([
      { username: 'staying', email: 'staying@example.org' },
      { username: 'leaving', email: 'leaving@example.org', deletesAt: new Date() },
      { username: 'suspended', email: 'suspended@example.org', suspendedAt: new Date() },
      { username: 'stranger', email: 'stranger@example.org' },
    ])
    .returning(['id', 'username'])
    .execute()
  for (const { id, username } of added) ids[username as keyof typeof ids] = id
  const rows = everyRow.map(({ owner, ...row }, index) => ({
    ...row,
    ownerId: ids[owner],
    title: `Row ${index}`,
    mediaKey: `key-${index}`,
  }))
  await db.insertInto('videos').values(rows).execute()
})
afterAll(() => database.close())

const all = () =>
  videosWithOwner(database.db)
    .select(['v.id', ...visibilityColumns])
    .orderBy('v.id')
    .execute()
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const userWith = (id: number, permissions: ['videos.approve'] | ['videos.view'] | [] = []) => ({
  id,
  isAdmin: false,
  permissions,
})

const countries: Country[] = [null, 'DE', 'FR']

describe.each(countries)('from the country %s', (country) => {
  it('SQL and policy find the same videos live', async () => {
    const found = await liveVideos(database.db, country).select('v.id').orderBy('v.id').execute()
    expect(idsOf(found)).toEqual(idsOf((await all()).filter((row) => isLiveVideo(row, country))))
    expect(found.length).toBe(country === 'DE' ? 1 : 3)
  })

  it.each([
    ['a visitor', () => null],
    ['a stranger', () => userWith(ids.stranger)],
    ['a stranger who may see what is public', () => userWith(ids.stranger, ['videos.view'])],
    ['the owner', () => userWith(ids.staying)],
    ['an owner who is about to leave', () => userWith(ids.leaving)],
    ['an owner who is suspended', () => userWith(ids.suspended)],
    ['staff that approves videos', () => userWith(ids.stranger, ['videos.approve'])],
    ['an administrator', () => ({ ...userWith(ids.stranger), isAdmin: true })],
  ])('SQL and policy show %s the same videos', async (_name, viewerOf) => {
    const viewer = viewerOf()
    const rows = await videosWithOwner(database.db)
      .select('v.id')
      .where(isVisibleTo(visibilityScopeOf(viewer), country))
      .orderBy('v.id')
      .execute()
    expect(idsOf(rows)).toEqual(idsOf((await all()).filter((row) => canSeeVideo(viewer, row, country))))
    expect(rows.length).toBeGreaterThan(0)
  })
})

it('the database and the policy find the same videos public everywhere, apart from the owner', async () => {
  const rows = await videosWithOwner(database.db)
    .select([...visibilityColumns, sql<boolean>`may_be_shared(v)`.as('mayBeShared')])
    .execute()
  const isPublic = (row: (typeof rows)[number]) => isPublicEverywhere({ ...row, ownerHiddenAt: null })
  expect(rows.map(({ mayBeShared }) => mayBeShared)).toEqual(rows.map(isPublic))
})

it('live videos are visible to every viewer', async () => {
  const hidden = await videosWithOwner(database.db)
    .select('v.id')
    .where(isLive('DE'))
    .where((eb) => eb.not(isVisibleTo({ id: null, canSeeAll: false }, 'DE')))
    .execute()
  expect(hidden).toEqual([])
})

it('the lists of live videos are read from their indexes', async () => {
  const { db } = database
  const list = liveVideos(db)
    .select('v.id')
    .orderBy('v.publishedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(10)
  const plan = JSON.stringify(await list.explain('json'))
  expect(plan).toContain('videos_live')
})
