import pg from 'pg'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import { WatchedClient, watchPool } from '../db/watched-client.ts'
import { startNotificationListener, type NotificationListener } from '../push/notification-listener.ts'
import type { Log } from '../log.ts'

/** Notification payload: the id of the cancelled job. */
export const cancelChannel = 'job_cancelled'

export interface BossOptions {
  databaseUrl: string
  directUrl?: string
  log: Log
  connections: number
  onCancel?: (jobId: string) => void
  settings: Omit<ConstructorOptions, 'db'>
}

export interface OpenBoss {
  boss: PgBoss
  query: <R extends object>(text: string, values: unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

export async function openBoss({
  databaseUrl,
  directUrl = databaseUrl,
  log,
  connections,
  onCancel,
  settings,
}: BossOptions): Promise<OpenBoss> {
  const pool = new pg.Pool({
    Client: WatchedClient as unknown as typeof pg.Client,
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    max: connections,
    application_name: 'jobs',
  })
  watchPool(pool, log)
  let closing: Promise<void> | undefined
  pool.on('error', (error) => {
    // During shutdown the database may be stopping, too.
    if (!closing) log.warn({ err: error }, 'an idle job connection failed')
  })
  const listeners: NotificationListener[] = []

  const boss = new PgBoss({
    ...settings,
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        const channels = { [channel]: onNotification, [cancelChannel]: (id: string) => onCancel?.(id) }
        const onConnect = onReconnect
        const listener = await startNotificationListener({ databaseUrl: directUrl, channels, onConnect, log })
        listeners.push(listener)
        return listener
      },
    },
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))

  const closeNow = async () => {
    await boss.stop({ graceful: false, close: false })
    await Promise.all(listeners.map((listener) => listener.close()))
    await pool.end()
  }
  const close = () => (closing ??= closeNow())
  try {
    await boss.start()
  } catch (error) {
    await close()
    throw error
  }
  return { boss, close, query: async (text, values) => (await pool.query(text, values)).rows }
}
