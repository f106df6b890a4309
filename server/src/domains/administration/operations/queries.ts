import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { KeyAnchor } from '../../../platform/db/keyset.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'

export interface StorageUseRow {
  kind: string
  ownerId: number | null
  files: number
  bytes: number
  orphanFiles: number
  orphanBytes: number
}

export async function listVideoOwners(db: Db, mediaKeys: string[]): Promise<Map<string, number>> {
  if (mediaKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('videos')
    .select(['mediaKey', 'ownerId'])
    .where('mediaKey', 'in', mediaKeys)
    .execute()
  return new Map(rows.map(({ mediaKey, ownerId }) => [mediaKey, ownerId]))
}

const insertBatch = 1000

export async function replaceStorageStats(trx: Trx, rows: StorageUseRow[], measuredAt: Date) {
  await trx.deleteFrom('storageStats').execute()
  for (let from = 0; from < rows.length; from += insertBatch) {
    const values = rows.slice(from, from + insertBatch).map((row) => ({ ...row, measuredAt }))
    await trx.insertInto('storageStats').values(values).execute()
  }
}

/** Sums of the last measurement, as those of its day. */
export async function saveStorageDay(trx: Trx, day: string) {
  await sql`
    insert into storage_days as d (day, kind, bytes)
    select ${day}::date, kind, sum(bytes) from storage_stats group by kind
    on conflict (day, kind) do update set bytes = excluded.bytes`.execute(trx)
  await sql`
    with now_used as (
      select u.id as owner_id, coalesce(sum(s.bytes), 0) as bytes
        from users u join (select owner_id, bytes from storage_stats
                           union all select distinct owner_id, 0 from storage_owner_days) s on s.owner_id = u.id
       group by u.id)
    insert into storage_owner_days as d (owner_id, day, bytes)
    select n.owner_id, ${day}::date, n.bytes
      from now_used n
      left join lateral (select l.bytes from storage_owner_days l
                          where l.owner_id = n.owner_id and l.day < ${day}::date order by l.day desc limit 1) l on true
     where n.bytes is distinct from coalesce(l.bytes, 0)
    on conflict (owner_id, day) do update set bytes = excluded.bytes`.execute(trx)
  await trx
    .deleteFrom('storageDays')
    .where('day', '<', sql<string>`${day}::date - ${sql.lit(storageDaysKept)}`)
    .execute()
}

const storageDaysKept = 400

/** Of all kinds together, oldest first. */
export const listStorageDays = (db: Db, since: string) =>
  db
    .selectFrom('storageDays')
    .select(({ fn }) => ['day', fn.sum<number>('bytes').as('bytes')])
    .where('day', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute()

export const listStorageOfDay = (db: Db, day: string) =>
  db.selectFrom('storageDays').select(['kind', 'bytes']).where('day', '=', day).execute()

/** What each of them used on that day. */
export async function listOwnerStorage(db: Db, ownerIds: number[], day: string) {
  const { rows } = await sql<{ ownerId: number; bytes: number }>`
    select distinct on (owner_id) owner_id, bytes::float8 from storage_owner_days
     where owner_id = any(${ownerIds}::int[]) and day <= ${day}::date order by owner_id, day desc`.execute(db)
  return new Map(rows.map(({ ownerId, bytes }) => [ownerId, bytes]))
}

/** Files as they were uploaded, which are kept. */
export async function sumOriginals(db: Db): Promise<StorageUseRow[]> {
  const { rows } = await sql<Pick<StorageUseRow, 'ownerId' | 'files' | 'bytes'>>`
    select owner_id, count(*)::int as files,
           sum((total_chunks - 1)::bigint * chunk_size + coalesce(last_bytes, chunk_size))::float8 as bytes
      from uploads where completed_at is not null group by owner_id`.execute(db)
  return rows.map((row) => ({ kind: 'uploads', orphanFiles: 0, orphanBytes: 0, ...row }))
}

export const sumStorageByKind = (db: Db) =>
  db
    .selectFrom('storageStats')
    .select(({ fn }) => [
      'kind',
      fn.sum<number>('files').as('files'),
      fn.sum<number>('bytes').as('bytes'),
      fn.sum<number>('orphanFiles').as('orphanFiles'),
      fn.sum<number>('orphanBytes').as('orphanBytes'),
      fn.max('measuredAt').as('measuredAt'),
    ])
    .groupBy('kind')
    .orderBy('bytes', 'desc')
    .execute()

export const listLargestCreators = (db: Db, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('storageStats')
        .select(({ fn }) => [
          'ownerId',
          fn.sum<number>('files').as('files'),
          fn.sum<number>('bytes').as('bytes'),
        ])
        .where('ownerId', 'is not', null)
        .groupBy('ownerId')
        .as('f'),
    )
    .innerJoin('users as u', 'u.id', 'f.ownerId')
    .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 'f.files', 'f.bytes'])
    .orderBy('f.bytes', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute()

/** Excludes the dead letters, and pg-boss's internal queues. */
const isOwnJob = sql<boolean>`j.name <> 'dead-letters' and j.name not like '\\_\\_pgboss%'`

export interface QueueRow {
  name: string
  state: string
  total: number
}

export async function countJobs(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, j.state::text as state, count(j.id)::int as total
      from pgboss.queue q left join pgboss.job j on j.name = q.name
     where q.name <> 'dead-letters' and q.name not like '\\_\\_pgboss%'
     group by q.name, j.state order by q.name`.execute(db)
  return rows
}

export interface JobRow {
  id: string
  name: string
  state: string
  retryCount: number
  retryLimit: number
  data: unknown
  output: unknown
  createdOn: Date
  startAfter: Date
  completedOn: Date | null
  key: string
}

/** Cursor position: microseconds, and the id as text. */
export type JobAnchor = Pick<KeyAnchor, 'key'> & { id: string }

/** Microseconds, as they order the list. */
const jobSortKey = sql`(extract(epoch from j.created_on) * 1000000)::bigint`

export async function listJobs(
  db: Db,
  filter: {
    name: string | undefined
    states: string[] | undefined
    after: JobAnchor | undefined
    limit: number
  },
): Promise<JobRow[]> {
  const { name = null, states = null, after, limit } = filter
  const beyond = after ? sql`(${jobSortKey}, j.id) < (${after.key}::bigint, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<JobRow>`${customPlan}
    select j.id::text, j.name, j.state::text as state, j.retry_count as "retryCount", j.retry_limit as "retryLimit", j.data,
           j.output, j.created_on as "createdOn", j.start_after as "startAfter", j.completed_on as "completedOn",
           ${jobSortKey}::text as key
      from pgboss.job j
     where ${isOwnJob} and (${name}::text is null or j.name = ${name})
       and (${states}::text[] is null or j.state::text = any(${states})) and ${beyond}
     order by ${jobSortKey} desc, j.id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks the job and returns its state; undefined when there is none. */
export async function lockJob(trx: Trx, name: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select j.state::text as state from pgboss.job j where ${isOwnJob} and j.name = ${name} and j.id = ${id}::uuid for update`.execute(
    trx,
  )
  return rows[0]?.state
}

export interface ScheduleRow {
  name: string
  cron: string
  data: object | null
  lastState: string | null
  lastEndedAt: Date | null
  isUnderWay: boolean
}

export async function listSchedules(db: Db): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.name, s.cron, s.data, l.state::text as "lastState", l.completed_on as "lastEndedAt",
           exists (select 1 from pgboss.job j where j.name = s.name and j.state in ('created', 'retry', 'active')) as "isUnderWay"
      from pgboss.schedule s
      left join lateral (
        select state, completed_on from pgboss.job j
         where j.name = s.name and j.completed_on is not null order by completed_on desc limit 1
      ) l on true
     order by s.name`.execute(db)
  return rows
}

export async function countRecentAddresses(db: Db, since: Date) {
  const { rows } = await sql<{ people: number; addresses: number }>`
    select count(distinct user_id)::int as people, count(distinct address)::int as addresses
      from sessions where used_at >= ${since} and address <> ''`.execute(db)
  return rows[0] ?? { people: 0, addresses: 0 }
}

export async function findPostgresVersion(db: Db) {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version ?? ''
}
