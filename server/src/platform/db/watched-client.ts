import pg from 'pg'
import type { Log } from '../log.ts'

/** pg's own signature of `query` has many forms; the one with text and values is the one that Kysely uses. */
interface QueryingClient extends Omit<pg.Client, 'query'> {
  query(...args: unknown[]): never
}
const Client = pg.Client as unknown as new (config?: pg.ClientConfig) => QueryingClient

const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

const textOf = ([first]: unknown[]) =>
  typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')

/** A connection that knows for how long it has been waiting for an answer. */
export class WatchedClient extends Client {
  readonly #asked = new Set<number>()
  /** When it heard from the database last, by the clock of `performance.now()`. */
  heardAt = performance.now()
  /** In a transaction that has raised its own time limit. */
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

  /** Since when the first of its questions waits; undefined while none does. */
  get queriedAt(): number | undefined {
    const [first] = this.#asked
    return first
  }

  /** Breaks the connection: whoever waits for it fails, and its pool takes another one. */
  abandon() {
    const { connection } = this as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
    connection.stream.destroy(new Error('The database has not answered on this connection'))
  }
}

export interface WatchLimits {
  /** A statement is answered within this, or PostgreSQL itself would have ended it. */
  answerMs: number
  /** The same in a transaction that has raised its own limit. */
  patientMs: number
}

const usual: WatchLimits = { answerMs: 35_000, patientMs: 30 * 60_000 }
const lookEveryMs = 1000
/** While one connection is silent, another that waits for so long is taken for silent, too. */
const suspiciousMs = 5000

const watched = new WeakMap<object, Set<WatchedClient>>()

/**
 * Throws connections away on which nothing comes any more: a network that forgot them, or a server that hangs, says nothing,
 * and TCP alone waits for hours. Where one is found, all that have been silent since before go with it, used or not.
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

/** For how long the oldest question to the database waits, in milliseconds; patient ones do not count. */
export function longestWaitMs(pool: pg.Pool): number {
  const now = performance.now()
  const waits = [...(watched.get(pool) ?? [])].map(({ queriedAt, isPatient }) =>
    queriedAt === undefined || isPatient ? 0 : now - queriedAt,
  )
  return Math.max(0, ...waits)
}
