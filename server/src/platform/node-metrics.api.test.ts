import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { removeVideoFiles } from '../domains/library/processing/job-definitions.ts'
import { openDatabase } from './db/database.ts'
import { addJob } from './jobs/add-job.ts'
import { version } from './version.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

async function scrape({ app }: TestApp = api) {
  const { payload, statusCode } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  return payload.split('\n').filter((line) => line.startsWith('kinora_'))
}
const seriesOf = async (name: string) => (await scrape()).filter((line) => line.startsWith(name))

const addRemoval = () =>
  api.ctx.transaction((trx) => addJob(trx, removeVideoFiles, { mediaKey: 'none', uploadKey: null }))

it('shows what runs where, and the state of its connections and disks', async () => {
  const lines = await scrape()
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^kinora_build_info\{version="[\d.]+",node="[^"]+",role="api"\} 1$/),
      'kinora_ready 1',
      'kinora_listener_up 1',
      'kinora_db_pool{state="waiting"} 0',
      'kinora_dead_letters 0',
      expect.stringMatching(/^kinora_db_oldest_query_seconds \d/),
      expect.stringMatching(/^kinora_disk_free_bytes\{folder="\."\} \d{6,}/),
      expect.stringMatching(/^kinora_disk_reserved_bytes\{folder="storage"\} \d{6,}/),
    ]),
  )
  expect(lines.find((line) => line.startsWith('kinora_build_info'))).toContain(`version="${version}"`)
})

it('counts jobs by queue and state, and looks at most every fifteen seconds', async () => {
  api.clock.forward(15)
  expect(await seriesOf('kinora_jobs')).toEqual([])
  await addRemoval()
  await addRemoval()
  await sql`update pgboss.job set start_after = now() - interval '90 seconds',
    created_on = now() - interval '90 seconds'`.execute(api.db)
  expect(await seriesOf('kinora_jobs')).toEqual([])

  api.clock.forward(15)
  await sql`update pgboss.job set state = 'failed'
    where id = (select id from pgboss.job limit 1)`.execute(api.db)
  expect((await seriesOf('kinora_jobs')).toSorted()).toEqual([
    'kinora_jobs{queue="remove-video-files",state="failed"} 1',
    'kinora_jobs{queue="remove-video-files",state="waiting"} 1',
  ])
  const [oldest] = await seriesOf('kinora_job_oldest_seconds{queue="remove-video-files"}')
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(90)

  api.clock.forward(15)
  await sql`update pgboss.job set name = 'dead-letters', state = 'created'`.execute(api.db)
  expect(await seriesOf('kinora_jobs')).toEqual([])
  expect(await seriesOf('kinora_dead_letters')).toEqual(['kinora_dead_letters 2'])
})

it('is whole for every scraper, however many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => scrape()))
  const pools = answers.map((lines) => lines.filter((line) => line.startsWith('kinora_db_pool{')).length)
  expect(new Set(pools)).toEqual(new Set([3]))
})

it('leaves out what it cannot measure, and answers all the same', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', { log: api.ctx.log })
  const broken = await startTestApp({ replace: { db } })
  const lines = await scrape(broken)
  await broken.close()
  await db.destroy()
  expect(lines).toContain('kinora_ready 0')
  expect(lines).toContain('kinora_listener_up 1')
  expect(lines.filter((line) => /^kinora_(?:jobs|job_oldest|dead_letters)/.test(line))).toEqual([])
})
