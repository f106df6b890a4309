import { appeals, managedReports, reports } from '@kinora/contract/administration/reports/calls'
import type { Appeal, CaseDetails, Report } from '@kinora/contract/administration/reports/schemas'
import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, type Db } from '../src/platform/db/database.ts'
import { createLog } from '../src/platform/log.ts'
import { startKillableStack } from './killable-stack.ts'
import { insertPlayableVideo } from './insert-video.ts'
import { canInspectProcesses } from './processes.ts'

// docs/data.md “Transactions”: one action is one transaction. The server is killed with SIGKILL while the last statement of the
// action waits inside a trigger; afterwards nothing of the action is there, and the same call does all of it.

type Stack = Awaited<ReturnType<typeof startKillableStack>>
type User = Awaited<ReturnType<Stack['signIn']>>

let stack: Stack
let db: Db
let owner: User
let reporter: User
let reviewers: [User, User]

beforeAll(async () => {
  if (!canInspectProcesses) return
  stack = await startKillableStack()
  db = openDatabase(stack.databaseUrl, { log: createLog({ level: 'silent' }) })
  const signIn = (name: string) => stack.signIn(`${name}@kill.invalid`)
  owner = await signIn('owner')
  reporter = await signIn('reporter')
  reviewers = [await signIn('first'), await signIn('second')]
  await db
    .updateTable('users')
    .set({ roleId: 1 })
    .where('email', 'in', ['first@kill.invalid', 'second@kill.invalid'])
    .execute()
}, 120_000)
afterEach(async () => {
  if (canInspectProcesses) await sql`drop function if exists stall cascade`.execute(db)
})
afterAll(async () => {
  await db?.destroy()
  await stack?.close()
}, 60_000)

const stalled = sql<{ pid: number }>`select pid from pg_stat_activity where wait_event = 'PgSleep'`

/** Makes a call, kills the server while a change of `table` stalls, and starts it again. */
async function killDuring(table: string, call: () => Promise<unknown>) {
  await sql`create function stall() returns trigger language plpgsql as
    'begin perform pg_sleep(60); return null; end'`.execute(db)
  await sql`create trigger stall after insert or update on ${sql.table(table)}
    for each statement execute function stall()`.execute(db)
  const lost = call().then(
    () => 'answered',
    () => 'lost',
  )
  const pid = await vi.waitFor(async () => {
    const { rows } = await stalled.execute(db)
    expect(rows).toHaveLength(1)
    return rows[0]?.pid
  }, 20_000)
  await stack.kill('server')
  expect(await lost).toBe('lost')
  // Its client is gone, which PostgreSQL would notice when the statement ends.
  await sql`select pg_terminate_backend(${pid})`.execute(db)
  await vi.waitFor(async () => expect((await stalled.execute(db)).rows).toEqual([]), 20_000)
  await sql`drop function stall cascade`.execute(db)
}

const json = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
  const got = await answer
  const text = await got.text()
  expect([got.status, text]).toEqual([status, expect.any(String)])
  return JSON.parse(text) as T
}
const at = (path: string, id: number) => path.replace(':id', String(id))
const plant = (title: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner@kill.invalid')
    .executeTakeFirstOrThrow()
    .then(({ id }) => insertPlayableVideo(db, { ownerId: id, title }))
const report = (contentId: number) =>
  json<Report>(
    reporter.send(reports.create.path, {
      method: 'POST',
      body: { contentType: 'video', contentId, reason: 'spam' },
    }),
    201,
  )
const decide = (reportId: number) =>
  reviewers[0].send(at(managedReports.decide.path, reportId), {
    method: 'PUT',
    body: { status: 'actioned', publicNote: 'Spam', strike: true, deleteContent: true },
  })
const caseOf = (reportId: number) =>
  json<CaseDetails>(reviewers[1].send(at(managedReports.find.path, reportId)))
const statusOf = async (videoId: number) => (await owner.send(at(videos.find.path, videoId))).status
const actions = async (kind: string, id: number) =>
  (
    await db
      .selectFrom('auditEntries')
      .select('action')
      .where('targetKind', '=', kind)
      .where('targetId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe.runIf(canInspectProcesses)('a server killed between two steps of an action', () => {
  it('leaves a report pending, and its content where it was', { timeout: 120_000 }, async () => {
    const videoId = await plant('Reported')
    const { id } = await report(videoId)
    await killDuring('strikes', () => decide(id))

    expect((await caseOf(id)).report.status).toBe('pending')
    expect([await statusOf(videoId), await actions('report', id), await actions('video', videoId)]).toEqual([
      200,
      [],
      [],
    ])

    await killDuring('videos', () => decide(id))
    expect((await caseOf(id)).report.status).toBe('pending')
    expect((await caseOf(id)).owner?.strikes).toEqual([])

    await json(decide(id))
    const { report: decided, owner: channel } = await caseOf(id)
    expect([decided.status, channel?.strikes.length]).toEqual(['actioned', 1])
    expect([await statusOf(videoId), await actions('video', videoId)]).toEqual([404, ['video.removed']])
  })

  it('leaves an appeal pending, and the content in the trash', { timeout: 120_000 }, async () => {
    const videoId = await plant('Appealed')
    const { id: reportId } = await report(videoId)
    await json(decide(reportId))
    const { id } = await json<Appeal>(
      owner.send(appeals.create.path, { method: 'POST', body: { reportId, text: 'It is not spam' } }),
      201,
    )
    const accept = () =>
      reviewers[1].send(at(managedReports.decideAppeal.path, id), {
        method: 'PATCH',
        body: { status: 'accepted', answer: 'You are right.' },
      })
    await killDuring('videos', accept)

    expect((await caseOf(reportId)).appeal?.status).toBe('pending')
    expect([await statusOf(videoId), await actions('appeal', id)]).toEqual([404, []])

    expect((await json<Appeal>(accept())).status).toBe('accepted')
    expect([await statusOf(videoId), await actions('appeal', id)]).toEqual([200, ['appeal.decided']])
    expect(await actions('video', videoId)).toEqual(['video.removed', 'video.restored'])
    // Nothing of it is in the trash of the user who deleted it.
    const { items } = await json<{ items: { id: number }[] }>(reviewers[0].send(trash.list.path))
    expect(items.map((item) => item.id)).not.toContain(videoId)
  })

  it('leaves a video as it was, without its new tags and metadata', { timeout: 120_000 }, async () => {
    const id = await plant('Old title')
    const update = () =>
      owner.send(`${at(videos.update.path, id)}?version=1`, {
        method: 'PUT',
        body: { title: 'New title', tags: ['fog'], metadata: { contentWarnings: ['Violence'] } },
      })
    const find = () => json<Video>(owner.send(at(videos.find.path, id)))
    await killDuring('video_tags', update)
    expect(await find()).toMatchObject({ title: 'Old title', tags: [], contentWarnings: [], version: 1 })

    await json(update())
    expect(await find()).toMatchObject({
      title: 'New title',
      tags: [{ name: 'fog' }],
      contentWarnings: ['Violence'],
      version: 2,
    })
  })
})
