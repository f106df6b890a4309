import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'

interface ContentRef {
  contentType: ReportableType
  contentId: number
}

export type VisibilityByType = [ReportableType, RawBuilder<boolean>][]

/** Over `report_cases as c`. */
export const isContentVisible = (kinds: VisibilityByType) =>
  sql<boolean>`case c.content_type ${sql.join(
    kinds.map(([kind, isVisible]) => sql`when ${sql.lit(kind)} then ${isVisible}`),
    sql` `,
  )} else false end`

const reportColumns = [
  'r.id',
  'c.contentType',
  'c.contentId',
  'r.reason',
  'r.details',
  'r.fromSeconds',
  'r.toSeconds',
  'c.status',
  'r.createdAt',
  'c.reviewedAt',
  'c.decidedAt',
  'c.publicNote',
  'r.title',
  'r.contentText',
  'r.ownerName',
  'r.pictureUrl',
  'r.link',
] as const

export type ReportRow = Awaited<ReturnType<typeof listByReporter>>[number]

interface ReporterFilter {
  reporterId: number
  status?: ReportStatus | undefined
  contentType?: ReportableType | undefined
  contentId?: number | undefined
  id?: number
  after?: Anchor | undefined
  limit: number
}

/** Newest first, each with its current visibility. */
export function listByReporter(db: Db, filter: ReporterFilter, kinds: VisibilityByType) {
  const { reporterId, after, limit, ...narrow } = filter
  return db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select(reportColumns)
    .select(isContentVisible(kinds).as('isSeen'))
    .where('r.reporterId', '=', reporterId)
    .$if(narrow.status !== undefined, (qb) => qb.where('c.status', '=', narrow.status as string))
    .$if(narrow.contentType !== undefined, (qb) =>
      qb.where('c.contentType', '=', narrow.contentType as string),
    )
    .$if(narrow.contentId !== undefined, (qb) => qb.where('c.contentId', '=', narrow.contentId as number))
    .$if(narrow.id !== undefined, (qb) => qb.where('r.id', '=', narrow.id as number))
    .where(isAfter(after, 'r.createdAt', 'r.id'))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasReported(db: Db, reporterId: number, { contentType, contentId }: ContentRef) {
  const row = await db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select('r.id')
    .where('c.contentType', '=', contentType)
    .where('c.contentId', '=', contentId)
    .where('r.reporterId', '=', reporterId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Concurrent reports of one content item wait for each other on the conflict. */
export async function findOrCreateCase(
  trx: Trx,
  { contentType, contentId, ownerId }: ContentRef & { ownerId: number },
) {
  const { id } = await trx
    .insertInto('reportCases')
    .values({ contentType, contentId, ownerId })
    .onConflict((conflict) =>
      conflict
        .columns(['contentType', 'contentId'])
        .where('status', 'in', sql<string>`('pending', 'reviewed')`)
        .doUpdateSet({ ownerId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined when this user has already reported the case. */
export async function insertReport(trx: Trx, report: Insertable<Tables['reports']>) {
  const row = await trx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['caseId', 'reporterId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks the case, so that reporting, withdrawing and deciding wait for each other. */
export function lockCase(trx: Trx, reportId: number) {
  return trx
    .selectFrom('reportCases as c')
    .innerJoin('reports as r', 'r.caseId', 'c.id')
    .leftJoin('users as w', 'w.id', 'c.reviewerId')
    .select(['c.id', 'c.contentType', 'c.contentId', 'c.ownerId', 'c.status', 'c.publicNote'])
    .select(['r.reporterId', 'r.reason', 'w.username as reviewerName'])
    .where('r.id', '=', reportId)
    .forUpdate('c')
    .executeTakeFirst()
}

export async function deleteReport(trx: Trx, { id, caseId }: { id: number; caseId: number }) {
  await trx.deleteFrom('reports').where('id', '=', id).execute()
  await trx
    .deleteFrom('reportCases as c')
    .where('c.id', '=', caseId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reports as r').select('r.id').whereRef('r.caseId', '=', 'c.id'))),
    )
    .execute()
}

interface CaseDecision {
  status: ReportStatus
  reportId: number
  reviewerId: number
  publicNote: string
}

/** `reviewed` is not a final status. */
export async function saveDecision(trx: Trx, caseId: number, { reportId, status, ...by }: CaseDecision) {
  const now = sql<Date>`now()`
  await trx
    .updateTable('reportCases')
    .set({
      ...by,
      status,
      ...(status === 'reviewed' ? { reviewedAt: now } : { decidedAt: now, decidedReportId: reportId }),
    })
    .where('id', '=', caseId)
    .execute()
}

export async function insertNote(trx: Trx, note: { caseId: number; authorId: number; text: string }) {
  await trx.insertInto('reportNotes').values(note).execute()
}

/** Clears the snapshots of a deleted account's content. */
export async function clearSnapshotsOfOwner(trx: Trx, ownerId: number) {
  await trx
    .updateTable('reports as r')
    .from('reportCases as c')
    .set({ title: '', contentText: '', ownerName: null, pictureUrl: null })
    .whereRef('c.id', '=', 'r.caseId')
    .where('c.ownerId', '=', ownerId)
    .execute()
}

export function listReportsOfCase(db: Db, caseId: number) {
  return db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select(['r.id', 'r.reporterId', 'r.title', 'r.ownerName', 'c.contentType', 'c.publicNote'])
    .where('r.caseId', '=', caseId)
    .orderBy('r.id')
    .execute()
}

export type ActionRow = Awaited<ReturnType<typeof listActionsOnOwner>>[number]

export function listActionsOnOwner(
  db: Db,
  { ownerId, after, limit }: { ownerId: number; after: Anchor | undefined; limit: number },
  kinds: VisibilityByType,
) {
  return db
    .selectFrom('reportCases as c')
    .innerJoin('reports as r', 'r.id', 'c.decidedReportId')
    .leftJoin('appeals as a', 'a.caseId', 'c.id')
    .select(['c.id as caseId', 'c.contentType', 'c.contentId', 'c.decidedAt', 'c.publicNote'])
    .select(['r.id', 'r.reason', 'r.title', 'r.contentText', 'r.ownerName', 'r.pictureUrl', 'r.link'])
    .select(['a.id as appealId', 'a.text', 'a.status as appealStatus', 'a.answer'])
    .select(['a.createdAt as appealedAt', 'a.decidedAt as answeredAt'])
    .select(isContentVisible(kinds).as('isSeen'))
    .where('c.ownerId', '=', ownerId)
    .where('c.status', '=', 'actioned')
    .where(isAfter(after, 'c.decidedAt', 'c.id'))
    .orderBy('c.decidedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .$narrowType<{ decidedAt: Date }>()
    .execute()
}

/** Undefined when the case has an appeal already. */
export function insertAppeal(trx: Trx, appeal: { caseId: number; userId: number; text: string }) {
  return trx
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('caseId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function lockAppeal(trx: Trx, id: number) {
  return trx
    .selectFrom('appeals as a')
    .innerJoin('reportCases as c', 'c.id', 'a.caseId')
    .select(['a.id', 'a.caseId', 'a.userId', 'a.status'])
    .select(['c.contentType', 'c.contentId', 'c.ownerId', 'c.reviewerId'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst()
}

export function updateAppeal(trx: Trx, id: number, answer: Updateable<Tables['appeals']>) {
  return trx.updateTable('appeals').set(answer).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
