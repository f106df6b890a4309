import type { Db, Trx } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'
import { isStillSeen, type SeenByKind } from './queries.ts'

export type ActionRow = Awaited<ReturnType<typeof listActionsOn>>[number]

/** What was done about somebody's content, newest first, with what they said to it. */
export function listActionsOn(
  db: Db,
  { ownerId, after, limit }: { ownerId: number; after: Anchor | undefined; limit: number },
  kinds: SeenByKind,
) {
  return db
    .selectFrom('reportCases as c')
    .innerJoin('reports as r', 'r.id', 'c.decidedReportId')
    .leftJoin('appeals as a', 'a.caseId', 'c.id')
    .select(['c.id as caseId', 'c.contentType', 'c.contentId', 'c.decidedAt', 'c.publicNote'])
    .select(['r.id', 'r.reason', 'r.title', 'r.contentText', 'r.ownerName', 'r.pictureUrl', 'r.link'])
    .select(['a.id as appealId', 'a.text', 'a.status as appealStatus', 'a.answer'])
    .select(['a.createdAt as appealedAt', 'a.decidedAt as answeredAt'])
    .select(isStillSeen(kinds).as('isSeen'))
    .where('c.ownerId', '=', ownerId)
    .where('c.status', '=', 'actioned')
    .where(isAfter(after, 'c.decidedAt', 'c.id'))
    .orderBy('c.decidedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .$narrowType<{ decidedAt: Date }>()
    .execute()
}

/** Undefined when somebody has appealed already. */
export function insertAppeal(trx: Trx, appeal: { caseId: number; userId: number; text: string }) {
  return trx
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('caseId').doNothing())
    .returningAll()
    .executeTakeFirst()
}
