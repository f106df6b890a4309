import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type Column<T extends keyof Tables> = keyof Tables[T] & string

/** Columns of the rows of one table that belong to a user. */
export interface OwnRows<T extends keyof Tables> {
  table: T
  owner?: Column<T> | undefined
  columns: readonly Column<T>[]
  order?: Column<T> | undefined
}

export function listOwnRows<T extends keyof Tables>(
  db: Db,
  { table, owner, columns, order }: OwnRows<T>,
  userId: number,
): Promise<unknown[]> {
  const rows = db
    .selectFrom(table as 'feedback')
    .select(columns.map((column) => db.dynamic.ref<never>(column)))
    .where(db.dynamic.ref<'userId'>(owner ?? 'userId'), '=', userId)
  return (order === undefined ? rows : rows.orderBy(db.dynamic.ref(order))).execute()
}

export function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['userAgent', 'address', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export function listReports(db: Db, userId: number) {
  return db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select([
      'c.contentType',
      'c.contentId',
      'r.title',
      'r.reason',
      'r.details',
      'r.fromSeconds',
      'r.toSeconds',
    ])
    .select(['c.status', 'c.publicNote', 'r.createdAt', 'c.reviewedAt', 'c.decidedAt'])
    .where('r.reporterId', '=', userId)
    .orderBy('r.id')
    .execute()
}

export function listModerationActions(db: Db, userId: number) {
  return db
    .selectFrom('reportCases as c')
    .innerJoin('reports as r', 'r.id', 'c.decidedReportId')
    .leftJoin('appeals as a', 'a.caseId', 'c.id')
    .select(['c.contentType', 'c.contentId', 'r.title', 'r.contentText', 'r.reason', 'c.publicNote'])
    .select(['c.decidedAt', 'a.text as appeal', 'a.createdAt as appealedAt', 'a.status as appealStatus'])
    .select(['a.answer', 'a.decidedAt as answeredAt'])
    .where('c.ownerId', '=', userId)
    .where('c.status', '=', 'actioned')
    .orderBy('c.id')
    .execute()
}

export function listUploads(db: Db, userId: number) {
  return db
    .selectFrom('uploads')
    .select(['fileName', 'totalChunks', 'createdAt', 'updatedAt', 'completedAt'])
    .where('ownerId', '=', userId)
    .where('claimedAt', 'is', null)
    .orderBy('id')
    .execute()
}

export function findSettings(db: Db, userId: number) {
  return db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Newest first. Bit n of `days` is n days before `last_day`. */
export async function listActiveDays(db: Db, userId: number) {
  const { rows } = await sql<{ day: string }>`
    select to_char(a.last_day - n, 'YYYY-MM-DD') as day
    from user_activity as a, generate_series(0, 29) as n
    where a.user_id = ${userId} and (a.active_day_bits >> n) & 1 = 1
    order by n`.execute(db)
  return rows.map(({ day }) => day)
}

export function listCopyrightClaims(db: Db, userId: number) {
  return db
    .selectFrom('copyrightClaimVideos as w')
    .innerJoin('copyrightClaims as c', 'c.id', 'w.claimId')
    .select(['c.rightsHolder', 'c.work', 'c.status', 'c.note', 'w.address', 'w.title'])
    .select(['w.takenDownAt', 'w.restoredAt', 'w.counterText', 'w.counteredAt'])
    .where('w.ownerId', '=', userId)
    .where('w.takenDownAt', 'is not', null)
    .orderBy('c.id')
    .orderBy('w.address')
    .execute()
}

export function listSubscriptions(db: Db, userId: number) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.channelId')
    .select(['s.channelId', 'u.username as channel', 's.bell', 's.createdAt'])
    .where('s.subscriberId', '=', userId)
    .orderBy('s.channelId')
    .execute()
}

export function findUploadDefaults(db: Db, userId: number) {
  return db
    .selectFrom('uploadDefaults as d')
    .leftJoin('categories as c', 'c.id', 'd.categoryId')
    .select(['d.title', 'd.description', 'c.name as category', 'd.tags', 'd.visibility', 'd.commentPolicy'])
    .select('d.updatedAt')
    .where('d.userId', '=', userId)
    .executeTakeFirst()
}
