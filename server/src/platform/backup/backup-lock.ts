import pg from 'pg'
import { BackupError } from './manifest.ts'

const lockKey = 5_266_547_062 // arbitrary, but the same on every node

/**
 * One backup of a site at a time, on all machines. The lock ends with the connection, so a killed process holds none.
 * @throws BackupError when another one is being made
 */
export async function withBackupLock<T>(directDatabaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: directDatabaseUrl,
    application_name: 'kinora-backup-lock',
  })
  client.on('error', () => undefined) // the work itself reports a lost database
  await client.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      lockKey,
    ])
    if (!rows[0]?.isOurs) throw new BackupError('Another backup of this site is being made.')
    return await work()
  } finally {
    await client.end()
  }
}
