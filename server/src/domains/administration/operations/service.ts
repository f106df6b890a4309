import { activeLanguage } from '@kinora/contract/text/active-language'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type {
  Job,
  JobQueue,
  ScheduledTask,
  StorageReport,
} from '@kinora/contract/administration/operations/schemas'
import type { JobState } from '@kinora/contract/administration/operations/rules'
import type { operations } from '@kinora/contract/administration/operations/calls'
import type { Context } from '../../../context.ts'
import { invalidCursorError } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJobByName, cancelJob, retryJob } from '../../../platform/jobs/add-job.ts'
import { jobStateOf, queueStatesOf } from '../../../platform/jobs/job-states.ts'
import { readDiskSpace } from '../../../platform/storage/disk-space.ts'
import { countOrphans, releaseHeldOrphans } from '../../../platform/storage/orphan-queries.ts'
import { addDays, utcDay } from '../../../platform/utc-days.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import * as queries from './queries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

export async function listQueues(ctx: Context): Promise<JobQueue[]> {
  const byName = Map.groupBy(await queries.countJobs(ctx.db), ({ name }) => name)
  return [...byName].map(([name, rows]) => {
    const of = (word: JobState) =>
      rows.reduce(
        (sum, { state, total }) => sum + (jobStateOf(state) === word && state !== null ? total : 0),
        0,
      )
    return {
      name,
      waiting: of('waiting'),
      running: of('running'),
      retrying: of('retrying'),
      failed: of('failed'),
      done: of('done'),
    }
  })
}

const jobPageSize = 50

export async function listJobs(
  ctx: Context,
  { name, state, cursor }: CallRequest<typeof operations.jobs>['query'],
) {
  const filter = {
    name,
    states: state && queueStatesOf(state),
    after: parseJobCursor(cursor),
    limit: jobPageSize + 1,
  }
  const rows = await queries.listJobs(ctx.db, filter)
  const items = rows.slice(0, jobPageSize)
  const last = items.at(-1)
  return {
    items: items.map(presentJob),
    nextCursor:
      last && rows.length > jobPageSize ? Buffer.from(`${last.key} ${last.id}`).toString('base64url') : null,
  }
}

function parseJobCursor(cursor: string | undefined): queries.JobAnchor | undefined {
  if (cursor === undefined) return undefined
  const [, key, id] =
    /^(\d{1,18}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  if (!key || !id) throw invalidCursorError()
  return { key, id }
}

const presentJob = (row: queries.JobRow): Job => ({
  id: row.id,
  name: row.name,
  state: jobStateOf(row.state),
  tries: row.retryCount + (row.state === 'created' ? 0 : 1),
  mostTries: row.retryLimit + 1,
  about: numericFields(row.data),
  error: row.state === 'completed' ? null : errorMessageOf(row.output),
  createdAt: row.createdOn.toISOString(),
  startsAt: row.startAfter.toISOString(),
  endedAt: row.completedOn?.toISOString() ?? null,
})

/** Ids only: strings in a payload may be private. */
const numericFields = (data: unknown) =>
  Object.fromEntries(
    Object.entries(data ?? {}).filter((field): field is [string, number] => typeof field[1] === 'number'),
  )

const maxErrorLength = 500

function errorMessageOf(output: unknown): string | null {
  const message = (output as { message?: unknown } | null)?.message
  return typeof message === 'string' ? truncateText(message, maxErrorLength) : null
}

interface JobRef {
  name: string
  id: string
}

/** @throws DomainError not_found, conflict when it neither failed nor was cancelled */
export const retry = (ctx: Context, viewer: Viewer, job: JobRef) =>
  applyJobAction(ctx, viewer, job, { action: 'job.retried', from: ['failed', 'cancelled'], work: retryJob })

/** @throws DomainError not_found, conflict when it has ended */
export const cancel = (ctx: Context, viewer: Viewer, job: JobRef) =>
  applyJobAction(ctx, viewer, job, {
    action: 'job.cancelled',
    from: ['waiting', 'running', 'retrying'],
    work: cancelJob,
  })

interface JobAction {
  action: 'job.retried' | 'job.cancelled'
  from: readonly JobState[]
  work: typeof retryJob
}

async function applyJobAction(ctx: Context, viewer: Viewer, job: JobRef, { action, from, work }: JobAction) {
  await ctx.transaction(async (trx) => {
    const state = jobStateOf(orNotFound(await queries.lockJob(trx, job.name, job.id), msg`Job not found.`))
    if (!from.includes(state)) throw new DomainError('conflict', t(alreadyTexts[state]))
    await work(trx, job)
    await addAuditEntry(trx, viewer, { action, target: { kind: 'job', id: 0 }, before: null, after: job })
  })
}

const alreadyTexts: Record<JobState, Message> = {
  waiting: msg`This job is already waiting.`,
  running: msg`This job is already running.`,
  retrying: msg`This job is already retrying.`,
  failed: msg`This job is already failed.`,
  done: msg`This job is already done.`,
  cancelled: msg`This job is already cancelled.`,
}

export async function listSchedules(ctx: Context): Promise<ScheduledTask[]> {
  return (await queries.listSchedules(ctx.db)).map(({ name, cron, lastState, lastEndedAt, isUnderWay }) => ({
    name,
    cron,
    lastEndedAt: lastEndedAt?.toISOString() ?? null,
    lastState: lastState === null ? null : jobStateOf(lastState),
    isUnderWay,
  }))
}

/** @throws DomainError not_found, conflict while it is under way */
export async function runSchedule(ctx: Context, viewer: Viewer, name: string) {
  await ctx.transaction(async (trx) => {
    const schedule = orNotFound(
      (await queries.listSchedules(trx)).find((one) => one.name === name),
      msg`Scheduled task not found.`,
    )
    if (schedule.isUnderWay) throw new DomainError('conflict', t`It is already running.`)
    await addJobByName(trx, name, schedule.data ?? {}, { priority: 0 })
    await addAuditEntry(trx, viewer, {
      action: 'schedule.run',
      target: { kind: 'schedule', id: 0 },
      before: null,
      after: { name },
    })
  })
}

const maxCreators = 20
const trendDays = 90
const comparedDays = 30

export async function readStorage(ctx: Context): Promise<StorageReport> {
  const { S3_BUCKET, DATA_DIR, DISK_RESERVE_PERCENT: percent, DISK_RESERVE_GB: gigabytes } = ctx.config
  const today = utcDay(ctx.now())
  const [days, kinds, creators, orphans, disk] = await Promise.all([
    queries.listStorageDays(ctx.db, addDays(today, -trendDays)),
    queries.sumStorageByKind(ctx.db),
    queries.listLargestCreators(ctx.db, maxCreators),
    countOrphans(ctx.db),
    S3_BUCKET ? null : readDiskSpace(DATA_DIR, { percent, gigabytes }),
  ])
  const numbers = <Row extends { files: unknown; bytes: unknown }>({ files, bytes }: Row) => ({
    files: Number(files),
    bytes: Number(bytes),
  })
  const comparedWith = days.slice(0, -1).find(({ day }) => day >= addDays(today, -comparedDays))?.day ?? null
  const before = await readStorageBefore(
    ctx,
    comparedWith,
    creators.map(({ id }) => id),
  )
  return {
    measuredAt: kinds[0]?.measuredAt?.toISOString() ?? null,
    disk,
    comparedWith,
    days: days.map(({ day, bytes }) => ({ day, bytes: Number(bytes) })),
    kinds: kinds.map((row) => ({
      kind: row.kind,
      ...numbers(row),
      addedBytes: Number(row.bytes) - (before.kinds.get(row.kind) ?? 0),
      orphanFiles: Number(row.orphanFiles),
      orphanBytes: Number(row.orphanBytes),
    })),
    creators: creators.map((row) => ({
      person: presentUserSummary(row),
      ...numbers(row),
      addedBytes: Number(row.bytes) - (before.owners.get(row.id) ?? 0),
    })),
    orphans,
  }
}

async function readStorageBefore({ db }: Context, day: string | null, ownerIds: number[]) {
  if (day === null) return { kinds: new Map<string, number>(), owners: new Map<number, number>() }
  const [kinds, owners] = await Promise.all([
    queries.listStorageOfDay(db, day),
    queries.listOwnerStorage(db, ownerIds, day),
  ])
  return { kinds: new Map(kinds.map(({ kind, bytes }) => [kind, Number(bytes)])), owners }
}

/** Approves the removal of held orphans by the next sweeps; returns their number. */
export async function approveOrphanRemoval(ctx: Context, viewer: Viewer) {
  return ctx.transaction(async (trx) => {
    const released = await releaseHeldOrphans(trx)
    await addAuditEntry(trx, viewer, {
      action: 'orphans.released',
      target: { kind: 'storage', id: 0 },
      before: null,
      after: { released },
    })
    return { released }
  })
}

export async function sendTestMail(ctx: Context, viewer: Viewer, to: string) {
  await ctx.transaction((trx) =>
    addAuditEntry(trx, viewer, {
      action: 'mail.tested',
      target: { kind: 'mail', id: 0 },
      before: null,
      after: { to },
    }),
  )
  const text = t`This message shows that mail from this site arrives. There is no need to reply.`
  try {
    await ctx.mail.send({ to, subject: t`A test message`, text, language: activeLanguage() })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the mail server did not accept a test message')
    return { isTaken: false, says: error instanceof Error ? error.message : String(error) }
  }
  return {
    isTaken: true,
    says: ctx.config.SMTP_URL
      ? t`The mail server has accepted it. Check that it arrives, and not in the spam folder.`
      : t`It is in the outbox folder: no mail server is configured (SMTP_URL).`,
  }
}
