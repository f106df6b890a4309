import pg from 'pg'
import type { Log } from '../log.ts'

interface NotificationListenerOptions {
  databaseUrl: string
  channels: Record<string, (payload: string) => void>
  /** Called after every connect, including the first: earlier notifications were missed. */
  onConnect?: () => void
  log: Log
}

export interface NotificationListener {
  isConnected: () => boolean
  close: () => Promise<void>
}

const firstPauseMs = 100
const maxPauseMs = 5000
const pingIntervalMs = 10_000

/** Listens to PostgreSQL notifications and reconnects by itself. Rejects only when the first connection fails. */
export async function startNotificationListener(
  options: NotificationListenerOptions,
): Promise<NotificationListener> {
  const { log, onConnect } = options
  let current: pg.Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs

  const connect = async () => {
    const client = await openClient(options)
    if (isClosed) return client.end()
    current = client
    client.once('end', () => handleLoss(client))
    pauseMs = firstPauseMs
    timer = setTimeout(() => ping(client), pingIntervalMs)
    onConnect?.()
  }
  const handleLoss = (client: pg.Client) => {
    if (isClosed || current !== client) return
    current = undefined
    log.warn('the listening connection to the database was lost')
    reconnect()
  }
  const reconnect = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'no listening connection to the database yet')
        if (!isClosed) reconnect()
      })
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
  /** Only a query reveals a network that dropped the connection silently. */
  const ping = (client: pg.Client) => {
    client.query('select 1').then(
      () => {
        if (current === client) timer = setTimeout(() => ping(client), pingIntervalMs)
      },
      () => client.end(),
    )
  }

  await connect()
  return {
    isConnected: () => current !== undefined,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await current?.end()
    },
  }
}

async function openClient({ databaseUrl, channels, log }: NotificationListenerOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 5000,
    application_name: 'listener',
  })
  client.on('error', (error) => log.warn({ err: error }, 'the listening connection failed'))
  client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
  try {
    await client.connect()
    for (const channel of Object.keys(channels))
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}
