import { Kysely, PostgresDialect } from 'kysely'
import { generate, getDialect } from 'kysely-codegen'
import pg from 'pg'

/** The text of `tables.ts` for a migrated database. The types agree with `platform/db/type-parsers.ts`. */
export async function generateTables(url: string): Promise<string> {
  const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'number' })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined) // a connection that is just closing may see its server go
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  try {
    const text = await generate({
      db,
      dialect,
      camelCase: true,
      outFile: null,
      // Besides ours the database has the tables of the job queue.
      includePattern: 'public.*',
      excludePattern: '*.migrations',
      typeMapping: { int8: 'number' },
    })
    return text
      .replace(/^\/\*\*[\s\S]*?\*\//, '// Made by `npm run tables` from the migrated database. Do not edit.')
      .replace('export interface DB ', 'export interface Tables ')
  } finally {
    await db.destroy()
  }
}
