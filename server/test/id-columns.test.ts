import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { testGuardCoverage } from './guard.ts'

// docs/data.md “Ids”

interface Reference {
  column: string
  type: string
  referenced: string
}

let database: TestDatabase
const references: Reference[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass || '.' || a.attname as column, format_type(a.atttypid, null) as type,
           format_type(r.atttypid, null) as referenced
      from pg_constraint c
     cross join lateral unnest(c.conkey, c.confkey) as k (own, foreign_one)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute r on r.attrelid = c.confrelid and r.attnum = k.foreign_one
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(database.db)
  references.push(...rows)
})
afterAll(() => database.close())

testGuardCoverage('references between tables', references, 120)

it('have the type of the id they refer to', () => {
  expect(references.filter(({ type, referenced }) => type !== referenced)).toEqual([])
})
