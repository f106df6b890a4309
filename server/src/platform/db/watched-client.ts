import pg from 'pg'
import type { Log } from '../log.ts'

/** pg's `query` has many overloads; Kysely uses the one with text and values. */
interface QueryingClient extends Omit<pg.Client, 'query'> {
  query(...args: unknown[]): never
}
const Client = pg.Client as unknown as new (config?: pg.ClientConfig) => QueryingClient

const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

const textOf = ([first]: unknown[]) =>
  typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')

export class WatchedClient extends Client {
  readonly #asked = new Set<number>()
  /** Time of the last answer (`performance.now()`). */
  heardAt = performance.now()
  /** Set while a transaction has raised its statement timeout. */
  isPatient = false

  override query(...args: unknown[]): never {
    const text = textOf(args)
    if (text.includes('statement_timeout')) this.isPatient = true
    else if (text === 'commit' || text === 'rollback') this.isPatient = false
    const answer: unknown = super.query(...args)
    if (isThenable(answer)) this.#track(answer)
    return answer as never
  }

  #track(answer: Promise<unknown>) {
    const at = performance.now()
    this.#asked.add(at)
    const done = () => {
      this.#asked.delete(at)
      this.heardAt = performance.now()
    }
    answer.then(done, done)
  }

  get queriedAt(): number | undefined {
    const [first] = this.#asked
    return first
  }

  abandon() {
    const { connection } = this as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
    connection.stream.destroy(new Error('The database has not answered on this connection'))
  }
}

export interface WatchLimits {
  /** Longer than the statement timeout of PostgreSQL. */
  answerMs: number
  patientMs: number
}

const usual: WatchLimits = { answerMs: 35_000, patientMs: 30 * 60_000 }
const lookEveryMs = 1000
/** Once one connection is silent, others that wait this long count as silent, too. */
const suspiciousMs = 5000

const watched = new WeakMap<object, Set<WatchedClient>>()

/**
 * Destroys connections that stopped answering: a broken network or a hung server closes nothing, and TCP alone waits
 * for hours. With the first of them go all that have been silent for as long, idle ones included.
 */
export function watchPool(pool: pg.Pool, log: Log, limits: Partial<WatchLimits> = {}) {
  const { answerMs, patientMs } = { ...usual, ...limits }
  const clients = new Set<WatchedClient>()
  watched.set(pool, clients)
  const isSilent = ({ queriedAt, isPatient }: WatchedClient, now: number) =>
    queriedAt !== undefined && now - queriedAt > (isPatient ? patientMs : answerMs)

  const look = () => {
    const now = performance.now()
    const silent = [...clients].filter((client) => isSilent(client, now))
    if (silent.length === 0) return
    const since = Math.min(...silent.map(({ queriedAt = now }) => queriedAt))
    const isSuspicious = ({ heardAt, queriedAt, isPatient }: WatchedClient) =>
      heardAt < since &&
      !isPatient &&
      (queriedAt === undefined || now - queriedAt > Math.min(suspiciousMs, answerMs))
    const gone = new Set([...silent, ...[...clients].filter(isSuspicious)])
    log.warn({ connections: gone.size }, 'the database has not answered: these connections are given up')
    for (const client of gone) client.abandon()
  }
  const timer = setInterval(look, lookEveryMs).unref()
  pool.on('connect', (client) => clients.add(client as unknown as WatchedClient))
  pool.on('remove', (client) => {
    clients.delete(client as unknown as WatchedClient)
    if (pool.ending && clients.size === 0) clearInterval(timer)
  })
}

/** Age of the oldest pending query in milliseconds, leaving out transactions with a raised timeout. */
export function longestWaitMs(pool: pg.Pool): number {
  const now = performance.now()
  const waits = [...(watched.get(pool) ?? [])].map(({ queriedAt, isPatient }) =>
    queriedAt === undefined || isPatient ? 0 : now - queriedAt,
  )
  return Math.max(0, ...waits)
}
