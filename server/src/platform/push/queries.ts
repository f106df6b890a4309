import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

export function insertEvent(trx: Trx, row: { viewerId: number | null; name: string; payload: object }) {
  return trx
    .insertInto('pushEvents')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .execute()
}

/** Assigns positions to committed events and notifies all nodes; returns the count. */
export async function assignPositions(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`select sequence_push_events(${most}) as size`.execute(db)
  return rows[0]?.size ?? 0
}

export function listEventsAfter(db: Db, viewerIds: number[], after: number, limit: number) {
  return db
    .selectFrom('pushEvents')
    .select((eb) => [eb.ref('position').$notNull().as('id'), 'viewerId', 'name', 'payload'])
    .where('position', '>', after)
    .where((eb) => eb.or([eb('viewerId', 'is', null), eb('viewerId', '=', eb.fn.any(eb.val(viewerIds)))]))
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function findLastPosition(db: Db): Promise<number> {
  const { lastId } = await db
    .selectFrom('pushEvents')
    .select((eb) => eb.fn.max('position').as('lastId'))
    .executeTakeFirstOrThrow()
  return lastId ?? 0
}

export async function deleteEventsBefore(db: Db, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pushEvents')
    .where('createdAt', '<', olderThan)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
