import type { Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { isContentVisible, type VisibilityByType } from './queries.ts'

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
