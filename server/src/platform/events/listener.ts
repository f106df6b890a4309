import pg from 'pg'
import type { Log } from '../log.ts'

interface ListenerOptions {
  databaseUrl: string
  channels: Record<string, (payload: string) => void>
  /** Called after every connect, including the first: earlier notifications were missed. */
  onConnect?: () => void
  log: Log
}

export interface Listener {
  close: () => Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5000
const pulseMs = 10_000

/** Listens to PostgreSQL notifications and reconnects by itself. Rejects only when the first connection fails. */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const { log, onConnect } = options
  let current: pg.Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs

  const connect = async () => {
    const client = await openClient(options)
    if (isClosed) return client.end()
    current = client
    client.once('end', () => lose(client))
    pauseMs = firstPauseMs
    timer = setTimeout(() => pulse(client), pulseMs)
    onConnect?.()
  }
  const lose = (client: pg.Client) => {
    if (isClosed || current !== client) return
    current = undefined
    log.warn('the listening connection to the database was lost')
    comeBack()
  }
  const comeBack = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'no listening connection to the database yet')
        if (!isClosed) comeBack()
      })
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  /** Only a query reveals a network that dropped the connection silently. */
  const pulse = (client: pg.Client) => {
    client.query('select 1').then(
      () => {
        if (current === client) timer = setTimeout(() => pulse(client), pulseMs)
      },
      () => client.end(),
    )
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await current?.end()
    },
  }
}

async function openClient({ databaseUrl, channels, log }: ListenerOptions): Promise<pg.Client> {
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
