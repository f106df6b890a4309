import type { ApplicationStatus } from '@kinora/contract/studio/monetization/rules'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type ApplicationRow = Awaited<ReturnType<typeof list>>[number]

interface ApplicationFilter {
  id?: number | undefined
  status?: ApplicationStatus | undefined
}

const filterApplications = (db: Db, { id, status }: ApplicationFilter) =>
  db
    .selectFrom('monetizationApplications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .$if(id !== undefined, (qb) => qb.where('a.id', '=', id ?? 0))
    .$if(status !== undefined, (qb) => qb.where('a.status', '=', status ?? ''))

export const list = (
  db: Db,
  { limit, offset = 0, ...filter }: ApplicationFilter & { limit: number; offset?: number },
) =>
  filterApplications(db, filter)
    .selectAll('a')
    .select(['u.username', 'u.email', 'u.avatarKey'])
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function count(db: Db, filter: ApplicationFilter): Promise<number> {
  const { count: total } = await filterApplications(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return total
}

export const findLatest = (db: Db, userId: number) =>
  db
    .selectFrom('monetizationApplications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns undefined when the user has an application that is not rejected; race-free through a unique index. */
export const insertUnlessActive = (trx: Trx, application: Insertable<Tables['monetizationApplications']>) =>
  trx
    .insertInto('monetizationApplications')
    .values(application)
    .onConflict((conflict) => conflict.column('userId').where('status', '<>', 'rejected').doNothing())
    .returningAll()
    .executeTakeFirst()

export const lock = (trx: Trx, id: number) =>
  trx.selectFrom('monetizationApplications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function update(trx: Trx, id: number, change: Updateable<Tables['monetizationApplications']>) {
  await trx.updateTable('monetizationApplications').set(change).where('id', '=', id).execute()
}
