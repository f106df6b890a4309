import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** Columns with the paths of stored files. */
export interface References<Name extends keyof Tables> {
  table: Name
  columns: readonly (keyof Tables[Name] & string)[]
}

/** The paths that no row has in any of the columns. */
export async function listOrphans<Name extends keyof Tables>(
  db: Db,
  { table, columns }: References<Name>,
  paths: readonly string[],
) {
  const conditions = columns.map(
    (column) => sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = p.path)`,
  )
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${paths}::text[]) as p (path) where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}

/** Known orphans retain their `found_at`. */
export async function recordOrphans(db: Db, kind: string, paths: readonly string[], seenAt: Date) {
  if (paths.length === 0) return
  await db
    .insertInto('orphanedFiles')
    .values(paths.map((path) => ({ kind, path, foundAt: seenAt, seenAt })))
    .onConflict((oc) => oc.columns(['kind', 'path']).doUpdateSet({ seenAt }))
    .execute()
}

/** Deletes entries not seen in the current run: they have a row again, or are gone. */
export async function deleteUnseenOrphans(db: Db, kind: string, seenAt: Date) {
  await db.deleteFrom('orphanedFiles').where('kind', '=', kind).where('seenAt', '<', seenAt).execute()
}

const dueOrphansQuery = (db: Db, kind: string, foundBefore: Date) =>
  db.selectFrom('orphanedFiles').where('kind', '=', kind).where('foundAt', '<=', foundBefore)

export async function countDueOrphans(db: Db, kind: string, foundBefore: Date): Promise<number> {
  const { total } = await dueOrphansQuery(db, kind, foundBefore)
    .where('isReleased', '=', false)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function listDueOrphans(
  db: Db,
  kind: string,
  { foundBefore, onlyReleased, limit }: { foundBefore: Date; onlyReleased: boolean; limit: number },
): Promise<string[]> {
  const rows = await dueOrphansQuery(db, kind, foundBefore)
    .select('path')
    .$if(onlyReleased, (due) => due.where('isReleased', '=', true))
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}

export async function deleteOrphans(db: Db, kind: string, paths: readonly string[]) {
  await db.deleteFrom('orphanedFiles').where('kind', '=', kind).where('path', 'in', paths).execute()
}

export async function holdOrphans(
  db: Db,
  kind: string,
  { isHeld, foundBefore }: { isHeld: boolean; foundBefore: Date },
) {
  await db
    .updateTable('orphanedFiles')
    .set({ isHeld })
    .where('kind', '=', kind)
    .where('foundAt', '<=', foundBefore)
    .where('isReleased', '=', false)
    .where('isHeld', '=', !isHeld)
    .execute()
}

export async function releaseHeldOrphans(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orphanedFiles')
    .set({ isHeld: false, isReleased: true })
    .where('isHeld', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function countOrphans(db: Db): Promise<{ total: number; held: number }> {
  const { total, held } = await db
    .selectFrom('orphanedFiles')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('isHeld', '=', true).as('held'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), held: Number(held) }
}
