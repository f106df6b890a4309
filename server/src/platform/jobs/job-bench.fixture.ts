import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Trx } from '../db/database.ts'
import { createLog } from '../log.ts'
import { defineJob, handleJob, type HandledJob, type Job, type JobOptions, type JobRun } from './job.ts'
import { addJob, openJobs } from './add-job.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

const Numbered = z.object({ n: z.number() })
export type NumberedJob = Job<typeof Numbered>

export const defineNumberedJob = (name: string, options: JobOptions = {}) =>
  defineJob(name, Numbered, { backoffSeconds: 0, ...options })

export async function openBench(jobs: Job[]) {
  const log = createLog({ level: 'silent' })
  const database = await openTestDatabase()
  const { db } = database
  const opened = await openJobs({ databaseUrl: database.url, jobs, log })
  const workers: Worker[] = []

  const transaction = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work)
  const statesOf = async (name: string) => {
    const { rows } = await sql<{ state: string }>`
      select state::text as state from pgboss.job where name = ${name} order by created_on`.execute(db)
    return rows.map(({ state }) => state)
  }
  const stopWorkers = async () => {
    for (const worker of workers.splice(0)) await worker.stop()
  }
  return {
    databaseUrl: database.url,
    db,
    log,
    transaction,
    add: (job: NumberedJob, n: number, options = {}) =>
      transaction((trx) => addJob(trx, job, { n }, options)),
    /** Polling is too slow to help, unless set: fast jobs were notified. */
    work: async (handled: HandledJob[], options: Partial<WorkerOptions> = {}) => {
      const settings = { databaseUrl: database.url, log, pollSeconds: 60, ...options }
      const worker = await startWorker({} as FastifyInstance['ctx'], handled, settings)
      workers.push(worker)
      return worker
    },
    statesOf,
    untilStates: (name: string, states: string[]) =>
      expect.poll(() => statesOf(name), { timeout: 15_000, interval: 20 }).toEqual(states),
    deadLettersOf: async (source: string) => {
      const { rows } = await sql<{ payload: unknown }>`
        select data as payload from pgboss.job where name = 'dead-letters' and source_name = ${source}`.execute(
        db,
      )
      return rows.map(({ payload }) => payload)
    },
    stopWorkers,
    close: async () => {
      await stopWorkers()
      await opened.close()
      await database.close()
    },
  }
}

export function spyHandler(
  job: NumberedJob,
  act: (n: number, run: JobRun) => Promise<void> = async () => {},
) {
  const calls: { n: number; run: JobRun }[] = []
  const waiting = new Set<() => void>()
  const handled = handleJob(job, async (_ctx, { n }, run) => {
    calls.push({ n, run })
    for (const check of waiting) check()
    await act(n, run)
  })
  const called = (times: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (calls.length >= times) resolve()
      }
      waiting.add(check)
      check()
    })
  return { handled, calls, called, numbers: () => calls.map(({ n }) => n) }
}

export const untilAborted = ({ signal }: JobRun) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  })
