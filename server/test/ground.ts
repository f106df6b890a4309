import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase, type Db } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { createLog } from '../src/platform/log.ts'

/** What a running program stands on: its database, and the folder of its files. */
export interface Ground {
  db: Db
  dataDir: string
}

/** A ground that tests can reach while a program works on it: give it `databaseUrl` and `dataDir`. */
export async function openGround(folder: string) {
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

/** As the migrations number them. */
const roles = { admin: 1, basic: 4 }
const sessionMs = 30 * 86_400_000

interface Person {
  name: string
  email: string
  isAdmin: boolean
  userAgent: string
}

/** Signs somebody in, a new person if need be, as the right code would, without the mail; answers their token. */
export function signInByRow({ db }: Ground, { name, email, isAdmin, userAgent }: Person): Promise<string> {
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
        confirmedAt: now,
        expiresAt: new Date(now.getTime() + sessionMs),
        userAgent,
        address: '127.0.0.1',
      })
      .execute()
    return token
  })
}
