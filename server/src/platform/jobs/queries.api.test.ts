import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineNumberedJob, openBench } from './job-bench.fixture.ts'
import { listRunning, listExhausted, requeueAttempts } from './queries.ts'

const jobs = { again: defineNumberedJob('again', { attempts: 2 }), once: defineNumberedJob('once') }
const names = Object.keys(jobs)

let bench: Awaited<ReturnType<typeof openBench>>
let client: pg.Client
beforeAll(async () => {
  bench = await openBench(Object.values(jobs))
  client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await bench.close()
})

const query = async <R extends object>(text: string, values: unknown[]) =>
  (await client.query(text, values)).rows as R[]

it('a node that reports between the look and the taking keeps its jobs', async () => {
  for (const job of Object.values(jobs)) await bench.add(job, 1)
  await sql`update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute'
    where name = any(${names})`.execute(bench.db)
  const silent = await listRunning(query, names, 10)
  expect(silent.map(({ name }) => name).sort()).toEqual(['again', 'once'])

  await sql`update pgboss.job set heartbeat_on = now() where name = any(${names})`.execute(bench.db)
  expect(await requeueAttempts(query, silent, 10)).toEqual([])
  expect(await listExhausted(query, silent, 10)).toEqual([])
  expect(await listExhausted(query, silent)).toMatchObject([{ name: 'once' }])
  expect(await requeueAttempts(query, silent)).toMatchObject([{ name: 'again', isDue: true }])
})
