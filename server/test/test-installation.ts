import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase, type Db } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { createLog } from '../src/platform/log.ts'

export interface TestInstallation {
  db: Db
  dataDir: string
}

/** Tests can access it while a program runs on it with this `databaseUrl` and `dataDir`. */
export async function openTestInstallation(folder: string) {
  const log = createLog({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, isDurable: false })
  const db = openDatabase(postgres.url, { log })
  return {
    db,
    dataDir: join(folder, 'data'),
    databaseUrl: postgres.url,
    close: async () => {
      await db.destroy()
      await postgres.stop()
    },
  }
}

const roles = { admin: 1, basic: 4 }
const sessionMs = 30 * 86_400_000

interface TestUser {
  name: string
  email: string
  isAdmin: boolean
  userAgent: string
}

export function insertSession(
  { db }: TestInstallation,
  { name, email, isAdmin, userAgent }: TestUser,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  return db.transaction().execute(async (trx) => {
    const user =
      (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) ??
      (await trx
        .insertInto('users')
        .values({ username: name, email, roleId: isAdmin ? roles.admin : roles.basic })
        .returning('id')
        .executeTakeFirstOrThrow())
    await trx
      .insertInto('sessions')
      .values({
        tokenHash: createHash('sha256').update(token).digest(),
        userId: user.id,
        createdAt: now,
        usedAt: now,
        reauthenticatedAt: now,
        expiresAt: new Date(now.getTime() + sessionMs),
        userAgent,
        address: '127.0.0.1',
      })
      .execute()
    return token
  })
}
