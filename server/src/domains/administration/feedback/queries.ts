import type { FeedbackStatus } from '@kinora/contract/administration/feedback/rules'
import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { unmeasuredImageQueries } from '../../../platform/db/unmeasured-images.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { containsText } from '../../../platform/db/text-matching.ts'

export type FeedbackRow = Awaited<ReturnType<typeof insertFeedback>>
export type ReceivedFeedbackRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const insertFeedback = (db: Db, feedback: Insertable<Tables['feedback']>) =>
  db.insertInto('feedback').values(feedback).returningAll().executeTakeFirstOrThrow()

export function listFeedbackOfUser(
  db: Db,
  { userId, after, limit }: { userId: number; after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('feedback as f')
    .selectAll()
    .where('f.userId', '=', userId)
    .where(isAfter(after, 'f.createdAt', 'f.id'))
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()
}

const feedbackWithAuthor = (db: Db) =>
  db.selectFrom('feedback as f').innerJoin('users as u', 'u.id', 'f.userId')
const selectReceivedFeedback = (db: Db) =>
  feedbackWithAuthor(db).selectAll('f').select(['u.username', 'u.avatarKey', 'u.isVerified'])

/** Searches for the literal text in title, description and username. */
function matchesSearch(search: string) {
  const columns = [sql`lower(f.title)`, sql`lower(f.description)`, sql`lower(u.username)`]
  return sql<boolean>`(${sql.join(
    columns.map((column) => containsText(column, search)),
    sql` or `,
  )})`
}

interface FeedbackListQuery {
  search: string
  sortBy: 'createdAt' | 'title'
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

export function list(db: Db, { search, sortBy, sortOrder, limit, offset }: FeedbackListQuery) {
  return selectReceivedFeedback(db)
    .$if(search !== '', (qb) => qb.where(matchesSearch(search)))
    .orderBy(sortBy === 'title' ? 'f.title' : 'f.createdAt', sortOrder)
    .orderBy('f.id', sortOrder)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countFeedback(db: Db, search: string) {
  const { total } = await feedbackWithAuthor(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(search !== '', (qb) => qb.where(matchesSearch(search)))
    .executeTakeFirstOrThrow()
  return total
}

export async function countTotals(db: Db, since: Date) {
  const { total, newThisWeek } = await db
    .selectFrom('feedback')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('createdAt', '>=', since).as('newThisWeek'),
    ])
    .executeTakeFirstOrThrow()
  return { total, newThisWeek }
}

export const countByCategory = (db: Db, since: Date) =>
  db
    .selectFrom('feedback')
    .select((eb) => ['category', eb.fn.countAll<number>().as('total')])
    .where('createdAt', '>=', since)
    .groupBy('category')
    .execute()

export const find = (db: Db, id: number) =>
  selectReceivedFeedback(db).where('f.id', '=', id).executeTakeFirst()

export const lockFeedback = (trx: Trx, id: number) =>
  trx.selectFrom('feedback').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setStatus(trx: Trx, id: number, status: FeedbackStatus) {
  await trx.updateTable('feedback').set({ status }).where('id', '=', id).execute()
}

export async function setReplied(trx: Trx, id: number, answer: { status: string; answeredAt: Date }) {
  await trx.updateTable('feedback').set(answer).where('id', '=', id).execute()
}

export const findAuthor = (trx: Trx, id: number) =>
  trx
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['u.email', 'u.username'])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow()

export async function remove(trx: Trx, id: number) {
  await trx.deleteFrom('feedback').where('id', '=', id).execute()
}

export const screenshotsWithoutSize = unmeasuredImageQueries('feedback', {
  key: 'screenshot_key',
  bytes: 'screenshot_bytes',
})
