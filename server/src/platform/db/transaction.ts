import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import type { Db, Trx } from './database.ts'

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
const isInTransaction = () => openTransaction.getStore()?.isOpen === true

/** A query outside of the open transaction would silently escape it. */
const refuseOutsideQuery: KyselyPlugin = {
  transformQuery({ node }) {
    if (isInTransaction()) throw new Error('Use the transaction you were given, not ctx.db')
    return node
  },
  transformResult: async ({ result }) => result,
}

const maxAttempts = 4
const pauseMs = 20

/**
 * `transaction` retries its work after a deadlock or serialization failure, so the work must have no effects outside
 * of the database. `reads` may lag, if there is a replica.
 */
export function guardDb(raw: Db, rawReads?: Db) {
  const db = raw.withPlugin(refuseOutsideQuery)
  return {
    db,
    reads: rawReads?.withPlugin(refuseOutsideQuery) ?? db,
    transaction: async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      if (isInTransaction())
        throw new Error('Use the transaction you were given: transactions cannot be nested')
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(raw, work)
        } catch (error) {
          if (attempt === maxAttempts || !isRetryable(error)) throw error
          await pause(pauseMs * attempt * (1 + Math.random()))
        }
      }
    },
  }
}

/** Work that outlives the transaction (timers, events) counts as outside. */
function runOnce<T>(raw: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const state = { isOpen: true }
  return openTransaction.run(state, () =>
    raw
      .transaction()
      .execute(async (trx) => {
        const result = await work(trx)
        await runBeforeCommit(trx)
        return result
      })
      .finally(() => {
        state.isOpen = false
      }),
  )
}

/** Raises the statement timeout until the transaction ends. */
export async function allowLongQueries(trx: Trx, minutes: number) {
  await sql`set local statement_timeout = ${sql.lit(`${minutes}min`)}`.execute(trx)
}

const pendingWork = new WeakMap<Trx, Map<string, () => Promise<void>>>()

/** Registers work at the end of a transaction, once per name, unless it is cancelled before. */
export function beforeCommit(trx: Trx, name: string, work: () => Promise<void>) {
  const workByName = pendingWork.get(trx) ?? new Map()
  pendingWork.set(trx, workByName)
  if (!workByName.has(name)) workByName.set(name, work)
}

export const cancelBeforeCommit = (trx: Trx, name: string) => void pendingWork.get(trx)?.delete(name)

async function runBeforeCommit(trx: Trx) {
  for (const work of pendingWork.get(trx)?.values() ?? []) await work()
}

const retryableCodes = new Set(['40001', '40P01']) // serialization_failure, deadlock_detected

const isRetryable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  retryableCodes.has(error.code)
