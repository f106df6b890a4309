import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { storageMarkKey } from './storage/storage-mark.ts'
import { withTimeout } from './with-timeout.ts'

type Context = FastifyInstance['ctx']

interface ReadinessCheck {
  failure: string
  run: (ctx: Context) => Promise<unknown>
}

/** Not ready while the oldest query has waited this long: other requests would wait as well. */
const maxQueryWaitMs = 15_000
const timeoutMs = 5000

const database: ReadinessCheck = {
  failure: 'the database does not answer',
  run: async ({ connections, db }) => {
    if (connections.oldestQueryMs() > maxQueryWaitMs) throw new Error('A query has waited for too long')
    await sql`select 1`.execute(db)
  },
}

const listener: ReadinessCheck = {
  failure: 'changes in the database are not heard of',
  run: async ({ connections }) => {
    if (!connections.isListening()) throw new Error('A listening connection to the database is lost')
  },
}

const storage: ReadinessCheck = {
  failure: 'the storage does not answer',
  run: (ctx) => ctx.storage.stat(storageMarkKey),
}

/**
 * The first check that fails, with its error; a node that drains fails without one. Balancers route by the readiness of API nodes, and most of the site
 * works without its storage and its listeners; a worker's is for people and alerts, so it checks all that its jobs need.
 */
export async function findFailedCheck(
  ctx: Context,
): Promise<{ failure: string; error: unknown } | undefined> {
  if (ctx.draining.aborted) return { failure: 'draining', error: undefined }
  const checks = ctx.config.ROLE === 'worker' ? [database, listener, storage] : [database]
  for (const { failure, run } of checks) {
    try {
      await withTimeout(timeoutMs, run(ctx))
    } catch (error) {
      return { failure, error }
    }
  }
  return undefined
}
