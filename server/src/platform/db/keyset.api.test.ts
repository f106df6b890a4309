import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { anchorOf, isAfter, pageFrom } from './keyset.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

interface Row {
  at: Date
  id: number
}

const rows = sql`(select '2026-01-01'::timestamptz + (n % 2) * interval '1 ms' as at, n as id
  from generate_series(1, 11) as n) as r`

async function read(limit: number, cursor?: string) {
  const { rows: found } = await sql<Row>`select r.at, r.id from ${rows}
    where ${isAfter(anchorOf(cursor), 'r.at', 'r.id')} order by r.at desc, r.id desc limit ${limit + 1}`.execute(
    db,
  )
  return pageFrom(found, { limit, anchor: ({ at, id }) => ({ time: at, id }), present: ({ id }) => id })
}

it.each([1, 2, 3, 5, 11])('pages of %d skip none of one moment and show none twice', async (limit) => {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await read(limit, cursor)
    ids.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && ids.length < 100)
  expect(ids).toEqual([11, 9, 7, 5, 3, 1, 10, 8, 6, 4, 2])
})
