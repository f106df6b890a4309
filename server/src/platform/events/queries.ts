import type { Db, Trx } from '../db/database.ts'

/** Adds one row; the database numbers and announces it at commit. */
export function insert(trx: Trx, row: { viewerId: number | null; name: string; payload: object }) {
  return trx
    .insertInto('events')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .execute()
}

/** What these viewers may hear after an id, oldest first. Events for everybody have no viewer. */
export function listAfter(db: Db, viewerIds: number[], afterId: number, limit: number) {
  return db
    .selectFrom('events')
    .select(['id', 'viewerId', 'name', 'payload'])
    .where('id', '>', afterId)
    .where((eb) => eb.or([eb('viewerId', 'is', null), eb('viewerId', '=', eb.fn.any(eb.val(viewerIds)))]))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The highest id there is. */
export async function findLastId(db: Db): Promise<number> {
  const { lastId } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('id').as('lastId'))
    .executeTakeFirstOrThrow()
  return lastId ?? 0
}

/** Removes what happened before a time; answers how many rows. */
export async function removeBefore(db: Db, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('createdAt', '<', olderThan)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
