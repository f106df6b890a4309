import { sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Db } from './database.ts'

interface Wish {
  wanted: number
  isPooled?: boolean
  log: Log
}

/** Warns when this node may open more connections than the database has left: later ones would be refused, on any node. */
export async function warnOfTooFew(db: Db, { wanted, isPooled = false, log }: Wish) {
  const { rows } = await sql<{ most: number; used: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
           (select count(*) from pg_stat_activity where backend_type = 'client backend'
               and pid <> pg_backend_pid())::int as used`.execute(db)
  const { most = 0, used = 0 } = rows[0] ?? {}
  if (used + wanted <= most) return
  log.warn(
    { wanted, used, most },
    `This node may want ${wanted} connections to the database, of which ${Math.max(0, most - used)} of ${most} are left. ` +
      `Raise max_connections of PostgreSQL, or lower ${isPooled ? 'default_pool_size of the pooler' : 'DATABASE_CONNECTIONS on all nodes'}.`,
  )
}
