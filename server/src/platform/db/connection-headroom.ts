import { sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Db } from './database.ts'

interface ConnectionNeeds {
  neededConnections: number
  isPooled?: boolean
  log: Log
}

/** Warns when this node may open more connections than the database has left: later ones would be refused, on any node. */
export async function warnOfTooFewConnections(
  db: Db,
  { neededConnections, isPooled = false, log }: ConnectionNeeds,
) {
  const { rows } = await sql<{ most: number; used: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
           (select count(*) from pg_stat_activity where backend_type = 'client backend'
               and pid <> pg_backend_pid())::int as used`.execute(db)
  const { most = 0, used = 0 } = rows[0] ?? {}
  if (used + neededConnections <= most) return
  log.warn(
    { wanted: neededConnections, used, most },
    `This node may want ${neededConnections} connections to the database, of which ${Math.max(0, most - used)} of ${most} are left. ` +
      `Raise max_connections of PostgreSQL, or lower ${isPooled ? 'default_pool_size of the pooler' : 'DATABASE_CONNECTIONS on all nodes'}.`,
  )
}
