import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { generateTables } from './generate-tables.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('keeps tables.ts as the migrations make it (npm run tables)', async () => {
  const path = new URL('../src/platform/db/tables.ts', import.meta.url)

  expect(await readFile(path, 'utf8')).toBe(await generateTables(database.url))
})
