import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { createLog } from '../src/platform/log.ts'

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

export async function createTestDatabase() {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  return createDatabase(templateUrl, `template ${template} strategy file_copy`)
}

/** Without the migrations. */
export const createEmptyDatabase = () => createDatabase(inject('templateUrl'), 'template template0')

async function createDatabase(templateUrl: string, options: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await executeOnServer(templateUrl, `create database ${name} ${options}`)
  return {
    url: withDatabase(templateUrl, name),
    drop: () => executeOnServer(templateUrl, `drop database ${name} with (force)`),
  }
}

export async function openTestDatabase({ isDirect = false } = {}) {
  const { url, drop } = await createTestDatabase()
  const { DATABASE_URL, DATABASE_DIRECT_URL } = isDirect ? { DATABASE_URL: url } : connectionSettings(url)
  const log = createLog({ level: 'silent' })
  const db = openDatabase(DATABASE_URL, { log, isPooled: DATABASE_DIRECT_URL !== undefined })
  const close = async () => {
    await db.destroy()
    await drop()
  }
  return { url, db, close }
}

export function connectionSettings(url: string): { DATABASE_URL: string; DATABASE_DIRECT_URL?: string } {
  const pooledUrl = inject('pooledUrl')
  if (pooledUrl === null) return { DATABASE_URL: url }
  const name = new URL(url).pathname.slice(1)
  return {
    DATABASE_URL: withDatabase(pooledUrl, name),
    DATABASE_DIRECT_URL: withDatabase(inject('templateUrl'), name),
  }
}

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function executeOnServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
