import { operations } from '@kinora/contract/administration/operations/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { removeVideoFiles } from '../../library/processing/job-definitions.ts'
import { runPendingJobs } from '../account-data/run-pending-jobs.fixture.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { measureStorage } from './jobs.ts'

// docs/product.md “Operations”

let api: TestApp
let boss: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
})
afterAll(() => api.close())

const jobs = async (query: object = {}) => (await api.as(boss, operations.jobs, { query })).ok
const actions = async () =>
  (await api.db.selectFrom('auditEntries').select(['action', 'after']).orderBy('id').execute()).slice(-1)
const setState = (id: string, state: string, output: object | null = null) =>
  sql`update pgboss.job set state = ${state}::pgboss.job_state, output = ${JSON.stringify(output)}::jsonb,
    completed_on = now() where id = ${id}::uuid`.execute(api.db)

async function addWaitingJob() {
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Your code is 123456' }
  await api.ctx.transaction((trx) => addJob(trx, sendAccountMail, mail))
  const [job] = (await jobs({ name: sendAccountMail.name, state: 'waiting' })).items
  if (!job) throw new Error('It is not in line')
  return { name: job.name, id: job.id }
}

describe('operations.queues, jobs, retry and cancel', () => {
  it('show what waits, failed and why, without what a job carries', async () => {
    const { id, name } = await addWaitingJob()
    await setState(id, 'failed', { message: 'The mail server is on holiday' })
    const { items } = await jobs({ state: 'failed' })
    expect(items).toEqual([
      expect.objectContaining({
        id,
        name,
        state: 'failed',
        about: {},
        error: 'The mail server is on holiday',
      }),
    ])
    expect(JSON.stringify(items)).not.toContain('123456')
    await api.ctx.transaction((trx) => addJob(trx, removeVideoFiles, { mediaKey: 'none', uploadKey: null }))
    const queue = (await api.as(boss, operations.queues, {})).ok.find((one) => one.name === name)
    expect(queue).toEqual({ name, waiting: 0, running: 0, retrying: 0, failed: 1, done: 0 })

    const params = { name, id }
    expect((await api.as(boss, operations.cancel, { params })).status).toBe(409)
    expect((await api.as(boss, operations.retry, { params })).status).toBe(204)
    expect((await jobs({ name })).items[0]?.state).toBe('retrying')
    expect(await actions()).toEqual([{ action: 'job.retried', after: { id, name } }])
    expect((await api.as(boss, operations.cancel, { params })).status).toBe(204)
    expect((await jobs({ name })).items[0]?.state).toBe('cancelled')
    expect((await api.as(boss, operations.retry, { params })).status).toBe(204)
    expect((await jobs({ name })).items[0]?.state).toBe('waiting')
    const absent = { name, id: crypto.randomUUID() }
    expect((await api.as(boss, operations.retry, { params: absent })).status).toBe(404)
  })

  it('list page by page', async () => {
    for (let n = 0; n < 60; n += 1) await addWaitingJob()
    const first = await jobs({ name: sendAccountMail.name })
    const second = await jobs({ name: sendAccountMail.name, cursor: first.nextCursor })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect([first.items.length, new Set(ids).size, second.nextCursor]).toEqual([50, ids.length, null])
    expect(ids.length).toBeGreaterThanOrEqual(60)
    expect((await api.as(boss, operations.jobs, { query: { cursor: 'x' } })).status).toBe(400)
  })
})

it('operations.schedules and run: runs a scheduled task now, but not twice at once', async () => {
  await sql`insert into pgboss.schedule (name, key, cron, data) values (${measureStorage.name}, '', '20 5 * * *', '{}')`.execute(
    api.db,
  )
  const run = () => api.as(boss, operations.runSchedule, { params: { name: measureStorage.name } })
  const listVisibleJobs = async () => (await api.as(boss, operations.schedules, {})).ok
  expect(await listVisibleJobs()).toEqual([
    { name: measureStorage.name, cron: '20 5 * * *', lastEndedAt: null, lastState: null, isUnderWay: false },
  ])
  expect((await run()).status).toBe(204)
  expect((await listVisibleJobs())[0]?.isUnderWay).toBe(true)
  expect((await run()).status).toBe(409)
  expect((await api.as(boss, operations.runSchedule, { params: { name: 'nothing' } })).status).toBe(404)
})

it('operations.storage: use by kind and creator, and orphans', async () => {
  const ada = await api.newUser('ada')
  await api.db
    .insertInto('videos')
    .values({ ownerId: ada.id, title: 'A film', mediaKey: 'adas-film' })
    .execute()
  await api.ctx.storage.putBytes('videos/adas-film/a.m4s', Buffer.alloc(3000))
  await api.ctx.storage.putBytes('videos/adas-film/b.m4s', Buffer.alloc(500))
  await api.ctx.storage.putBytes('videos/nobodys/a.m4s', Buffer.alloc(70))
  await api.ctx.storage.putBytes(`pictures/${ada.id}/one/large.webp`, Buffer.alloc(40))
  await api.ctx.storage.putBytes('pictures/demo/somebody.webp', Buffer.alloc(5))
  await api.ctx.storage.putBytes(`posts/${ada.id}/one/960.webp`, Buffer.alloc(20))
  await api.ctx.storage.putBytes('icons/one/icon.webp', Buffer.alloc(9))
  await api.db.deleteFrom('storageStats').execute()
  await api.ctx.transaction((trx) => addJob(trx, measureStorage, {}))
  await runPendingJobs(api, measureStorage.name)
  const { ok } = await api.as(boss, operations.storage, {})
  expect(ok).toMatchObject({
    measuredAt: expect.any(String),
    disk: { totalBytes: expect.any(Number) },
    creators: [{ person: { username: 'ada' }, files: 4, bytes: 3560, addedBytes: 3560 }],
    comparedWith: null,
    days: [{ bytes: 3644 }],
  })
  expect(ok.kinds.slice(0, 4)).toMatchObject([
    { kind: 'videos', files: 3, bytes: 3570, orphanFiles: 1, orphanBytes: 70 },
    { kind: 'pictures', files: 2, bytes: 45, orphanFiles: 0, orphanBytes: 0 },
    { kind: 'posts', files: 1, bytes: 20, orphanFiles: 0, orphanBytes: 0 },
    { kind: 'icons', files: 1, bytes: 9, orphanFiles: 0, orphanBytes: 0 },
  ])

  const firstDay = api.ctx.now().toISOString().slice(0, 10)
  api.clock.forward(86_400)
  await api.ctx.storage.putBytes('videos/adas-film/c.m4s', Buffer.alloc(800))
  await api.ctx.storage.removeTree(`pictures/${ada.id}/one`)
  const upload = {
    fileId: 'f',
    uploadKey: 'k',
    fileName: 'a.mp4',
    totalChunks: 3,
    chunkSize: 10,
    lastBytes: 4,
  }
  await api.db
    .insertInto('uploads')
    .values({ ...upload, ownerId: ada.id, completedAt: api.ctx.now() })
    .execute()
  await api.ctx.transaction((trx) => addJob(trx, measureStorage, {}))
  await runPendingJobs(api, measureStorage.name)
  const later = (await api.as(boss, operations.storage, {})).ok
  expect(later).toMatchObject({
    comparedWith: firstDay,
    creators: [{ bytes: 4344, addedBytes: 784 }],
    days: [{ day: firstDay, bytes: 3644 }, { bytes: 4428 }],
  })
  const addedTo = (name: string) => later.kinds.find(({ kind }) => kind === name)?.addedBytes
  expect([addedTo('videos'), addedTo('pictures'), addedTo('uploads')]).toEqual([800, -40, 24])
})

it('operations.testMail sends a message and returns the result', async () => {
  const send = () => api.as(boss, operations.testMail, { body: { to: 'else@example.org' } })
  expect((await send()).ok.isTaken).toBe(true)
  expect(api.mail.to('else@example.org')[0]?.raw).toContain('A test message')
  api.mail.refuse()
  expect((await send()).ok).toMatchObject({ isTaken: false, says: expect.stringContaining('on holiday') })
})

it('operations.health reports the state and gives advice', async () => {
  const { ok } = await api.as(boss, operations.health, {})
  expect(ok).toMatchObject({ version: expect.stringMatching(/^\d/), node: process.version })
  expect(ok.checks.map(({ name }) => name)).toEqual([
    'Disk',
    'Mail',
    'Jobs',
    'Sandbox',
    'Addresses',
    'Orphans',
    'Backups',
  ])
})

it('operations.backups: the newest first, and what Health says about them', async () => {
  const hour = 3_600_000
  const at = (hoursAgo: number) => new Date(api.ctx.now().getTime() - hoursAgo * hour)
  const made = { state: 'done', name: '2026-01-01T02-30-00Z', rowCount: 7, fileCount: 2, byteCount: 9 }
  const says = async () =>
    (await api.as(boss, operations.health, {})).ok.checks.find(({ name }) => name === 'Backups')
  await api.db
    .insertInto('backups')
    .values({ ...made, addedBytes: 4, startedAt: at(31), finishedAt: at(30) })
    .execute()
  expect(await says()).toMatchObject({ state: 'warning', says: 'The last backup is 30 hours old.' })
  await api.db
    .insertInto('backups')
    .values({ state: 'failed', error: 'No space left', startedAt: at(1) })
    .execute()
  expect(await says()).toMatchObject({ state: 'problem', says: 'The last backup failed: No space left' })
  expect((await api.as(boss, operations.backups, {})).ok).toMatchObject([
    { state: 'failed', error: 'No space left', name: null, finishedAt: null },
    { state: 'done', name: made.name, rows: 7, files: 2, bytes: 9, addedBytes: 4, checkedAt: null },
  ])
})

it('all of it is for administrators', async () => {
  const moderator = await api.newUser('mod', { roleId: 2 })
  const answers = [
    operations.health,
    operations.queues,
    operations.schedules,
    operations.storage,
    operations.backups,
  ].map((call) => api.as(moderator, call, {}))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
