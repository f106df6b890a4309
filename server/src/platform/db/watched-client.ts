import pg from 'pg'
import type { Log } from '../log.ts'

/** pg's `query` has many overloads; Kysely uses the one with text and values. */
interface QueryClient extends Omit<pg.Client, 'query'> {
  query(...args: unknown[]): never
}
const Client = pg.Client as unknown as new (config?: pg.ClientConfig) => QueryClient

const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

const textOf = ([first]: unknown[]) =>
  typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')

export class WatchedClient extends Client {
  readonly #asked = new Set<number>()
  /** Time of the last answer (`performance.now()`). */
  lastAnswerAt = performance.now()
  /** Set while a transaction has raised its statement timeout. */
  hasRaisedTimeout = false

  override query(...args: unknown[]): never {
    const text = textOf(args)
    if (text.includes('statement_timeout')) this.hasRaisedTimeout = true
    else if (text === 'commit' || text === 'rollback') this.hasRaisedTimeout = false
    const answer: unknown = super.query(...args)
    if (isThenable(answer)) this.#track(answer)
    return answer as never
  }

  #track(answer: Promise<unknown>) {
    const at = performance.now()
    this.#asked.add(at)
    const done = () => {
      this.#asked.delete(at)
      this.lastAnswerAt = performance.now()
    }
    answer.then(done, done)
  }

  get oldestQueryAt(): number | undefined {
    const [first] = this.#asked
    return first
  }

  breakConnection() {
    const { connection } = this as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
    connection.stream.destroy(new Error('The database has not answered on this connection'))
  }
}

export interface WatchLimits {
  /** Longer than the statement timeout of PostgreSQL. */
  answerMs: number
  raisedTimeoutMs: number
}

const defaultLimits: WatchLimits = { answerMs: 35_000, raisedTimeoutMs: 30 * 60_000 }
const checkIntervalMs = 1000
/** Once one connection is silent, others that wait this long count as silent, too. */
const suspiciousMs = 5000

const clientsOfPool = new WeakMap<object, Set<WatchedClient>>()

/**
 * Destroys connections that stopped answering: a broken network or a hung server closes nothing, and TCP alone waits
 * for hours. With the first of them go all that have been silent for as long, idle ones included.
 */
export function watchPool(pool: pg.Pool, log: Log, limits: Partial<WatchLimits> = {}) {
  const { answerMs, raisedTimeoutMs } = { ...defaultLimits, ...limits }
  const clients = new Set<WatchedClient>()
  clientsOfPool.set(pool, clients)
  const isSilent = ({ oldestQueryAt, hasRaisedTimeout }: WatchedClient, now: number) =>
    oldestQueryAt !== undefined && now - oldestQueryAt > (hasRaisedTimeout ? raisedTimeoutMs : answerMs)

  const checkClients = () => {
    const now = performance.now()
    const silent = [...clients].filter((client) => isSilent(client, now))
    if (silent.length === 0) return
    const since = Math.min(...silent.map(({ oldestQueryAt = now }) => oldestQueryAt))
    const isSuspicious = ({ lastAnswerAt, oldestQueryAt, hasRaisedTimeout }: WatchedClient) =>
      lastAnswerAt < since &&
      !hasRaisedTimeout &&
      (oldestQueryAt === undefined || now - oldestQueryAt > Math.min(suspiciousMs, answerMs))
    const brokenClients = new Set([...silent, ...[...clients].filter(isSuspicious)])
    log.warn(
      { connections: brokenClients.size },
      'the database has not answered: these connections are given up',
    )
    for (const client of brokenClients) client.breakConnection()
  }
  const timer = setInterval(checkClients, checkIntervalMs).unref()
  pool.on('connect', (client) => clients.add(client as unknown as WatchedClient))
  pool.on('remove', (client) => {
    clients.delete(client as unknown as WatchedClient)
    if (pool.ending && clients.size === 0) clearInterval(timer)
  })
}

/** Ends all connections: what they wait for fails. New ones are opened when they are needed. */
export function breakConnections(pool: pg.Pool) {
  for (const client of clientsOfPool.get(pool) ?? []) client.breakConnection()
}

/** Age of the oldest pending query in milliseconds, leaving out transactions with a raised timeout. */
export function oldestQueryWaitMs(pool: pg.Pool): number {
  const now = performance.now()
  const waits = [...(clientsOfPool.get(pool) ?? [])].map(({ oldestQueryAt, hasRaisedTimeout }) =>
    oldestQueryAt === undefined || hasRaisedTimeout ? 0 : now - oldestQueryAt,
  )
  return Math.max(0, ...waits)
}
