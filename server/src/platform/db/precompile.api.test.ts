import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { runWithCountry, currentCountry } from '../request-scope/country.ts'
import { inOpaqueArray } from './opaque-array.ts'
import { precompile } from './precompile.ts'

let api: TestDatabase
beforeAll(async () => {
  api = await openTestDatabase()
})
afterAll(() => api.close())

it('a statement that is built once answers each list of values by itself, in a transaction too', async () => {
  let times = 0
  const listRoles = precompile((db, ids: readonly number[]) => {
    times += 1
    return db
      .selectFrom('roles')
      .select(['id', 'systemManaged'])
      .where('id', '=', inOpaqueArray(ids))
      .orderBy('id')
  })
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const results = await Promise.all([
    listRoles(api.db, [1, 2]),
    listRoles(api.db, [4]),
    listRoles(api.db, []),
  ])
  expect(results.map(idsOf)).toEqual([[1, 2], [4], []])
  await api.db.transaction().execute(async (trx) => {
    await trx.updateTable('roles').set({ systemManaged: false }).where('id', '=', 2).execute()
    expect(await listRoles(trx, [2])).toEqual([{ id: 2, systemManaged: false }])
  })
  expect(times).toBe(1)
})

it('binds several values, each at every occurrence, and accepts null', async () => {
  const compare = precompile((db, id: number, name: string | null) =>
    db
      .selectFrom('roles')
      .select([
        'id',
        sql<boolean>`${name}::text is null`.as('isNull'),
        sql<string>`${name}::text`.as('name'),
        sql<number>`${id}::int`.as('asked'),
      ])
      .where('id', '=', id),
  )
  expect(await compare(api.db, 1, 'a')).toEqual([{ id: 1, isNull: false, name: 'a', asked: 1 }])
  expect(await compare(api.db, 2, null)).toEqual([{ id: 2, isNull: true, name: null, asked: 2 }])
})

it('must not depend on the country of the request', async () => {
  const list = precompile((db, ids: readonly number[]) =>
    db
      .selectFrom('roles')
      .select(sql<string>`${currentCountry()}`.as('country'))
      .where('id', '=', inOpaqueArray(ids)),
  )
  await expect(runWithCountry('FR', () => list(api.db, [1]))).rejects.toThrow('several requests share')
})
