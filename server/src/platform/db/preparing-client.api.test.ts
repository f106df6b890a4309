import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestDatabase } from '../../../test/test-database.ts'

let api: TestDatabase
beforeAll(async () => {
  // Statement names used by other tests of this process do not count.
  vi.resetModules()
  const { openTestDatabase } = await import('../../../test/test-database.ts')
  api = await openTestDatabase({ isDirect: true })
})
afterAll(() => api.close())

const isPrepared = (statement: RawBuilder<unknown>) =>
  api.db.connection().execute(async (db) => {
    await statement.execute(db)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    )
    return rows.some((row) => row.statement === statement.compile(db).sql)
  })

it.each([
  ['of named columns', sql`select name from tags where id = ${1}`],
  ['that count rows', sql`select count(*) from tags where id > ${1}`],
  ['with a part before them', sql`with t as (select id from tags) select id from t where id = ${1}`],
  [
    'that begin on a line of their own',
    sql`
    select name from tags where id = ${1}`,
  ],
  ['that multiply', sql`select id * ${2}::int as twice from tags order by id * 3`],
])('statements %s are prepared', async (_, statement) => {
  expect(await isPrepared(statement)).toBe(true)
})

it.each([
  ['of all columns', sql`select * from tags where id = ${1}`],
  ['of all columns of one table', sql`select t.*, 1 as one from tags t where t.id = ${1}`],
  [
    'of all columns in a part',
    sql`select name from (select id, * from tags) as t (id, same, name) where id = ${1}`,
  ],
  ['that write', sql`delete from tags where id = ${1}`],
  ['that write in a part', sql`with t as (delete from tags where id = ${1} returning id) select id from t`],
  [
    'that are better planned for their values',
    sql`/* planned for its values */ select name from tags where name like ${'%a%'}`,
  ],
  ['that end so', sql`select name from tags where name like ${'%a%'} /* planned for its values */`],
])('statements %s are not: a migration may change what they mean', async (_, statement) => {
  expect(await isPrepared(statement)).toBe(false)
})

it('plans a page of a list once for all calls, whatever its size', async () => {
  const page = (size: number) =>
    api.db.selectFrom('tags').select('name').where('id', '>', size).orderBy('id').limit(size)
  expect(page(24).compile()).toMatchObject({
    parameters: [24],
    sql: expect.stringMatching(/limit 24$/) as string,
  })
  const sizes = new Set(Array.from({ length: 100 }, (_, size) => page(size).compile().sql))
  expect(sizes.size, 'no more plans than some sizes need').toBeLessThan(40)
})
