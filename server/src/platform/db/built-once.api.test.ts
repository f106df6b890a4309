import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { anyOf } from './any-of.ts'
import { builtOnce } from './built-once.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

it('a statement that is built once answers each list of values by itself, in a transaction too', async () => {
  let times = 0
  const listRoles = builtOnce((db, ids: readonly number[]) => {
    times += 1
    return db.selectFrom('roles').select(['id', 'systemManaged']).where('id', '=', anyOf(ids)).orderBy('id')
  })
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const together = await Promise.all([
    listRoles(test.db, [1, 2]),
    listRoles(test.db, [4]),
    listRoles(test.db, []),
  ])
  expect(together.map(idsOf)).toEqual([[1, 2], [4], []])
  await test.db.transaction().execute(async (trx) => {
    await trx.updateTable('roles').set({ systemManaged: false }).where('id', '=', 2).execute()
    expect(await listRoles(trx, [2])).toEqual([{ id: 2, systemManaged: false }])
  })
  expect(times).toBe(1)
})
