import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** Gaps are allowed, as parallel branches reserve numbers. */
export const migrationNumber = (name = '') => name.slice(0, 4)

/**
 * The SQL files of a folder, in order.
 * @throws MigrationError when a name is odd, or a number is there twice
 */
export async function readMigrations(directory = migrationsFolder): Promise<Migration[]> {
  const names = (await listFolder(directory)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find(
    (name, index) =>
      !/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || migrationNumber(name) === migrationNumber(names[index - 1]),
  )
  if (odd) throw new MigrationError(`Migrations are named 0001_name.sql and so on: ${odd} is not`)
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function listFolder(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
