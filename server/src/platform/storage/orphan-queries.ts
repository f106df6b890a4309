import type { Db } from '../db/database.ts'

/** Notes that these were orphans at a time; those known already keep the time they were found at. */
export async function addSeen(db: Db, kind: string, paths: readonly string[], seenAt: Date) {
  if (paths.length === 0) return
  await db
    .insertInto('orphans')
    .values(paths.map((path) => ({ kind, path, foundAt: seenAt, seenAt })))
    .onConflict((oc) => oc.columns(['kind', 'path']).doUpdateSet({ seenAt }))
    .execute()
}

/** Forgets those of a kind that were not seen at a time: a row names them by now, or they are gone. */
export async function forgetUnseen(db: Db, kind: string, seenAt: Date) {
  await db.deleteFrom('orphans').where('kind', '=', kind).where('seenAt', '<', seenAt).execute()
}

const dueOf = (db: Db, kind: string, foundBefore: Date) =>
  db.selectFrom('orphans').where('kind', '=', kind).where('foundAt', '<=', foundBefore)

/** How many of a kind have been orphans since before a time, without those that were released. */
export async function countDue(db: Db, kind: string, foundBefore: Date): Promise<number> {
  const { total } = await dueOf(db, kind, foundBefore)
    .where('isReleased', '=', false)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The next of those; `onlyReleased` leaves the others out. */
export async function listDue(
  db: Db,
  kind: string,
  { foundBefore, onlyReleased, limit }: { foundBefore: Date; onlyReleased: boolean; limit: number },
): Promise<string[]> {
  const rows = await dueOf(db, kind, foundBefore)
    .select('path')
    .$if(onlyReleased, (due) => due.where('isReleased', '=', true))
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}

export async function forget(db: Db, kind: string, paths: readonly string[]) {
  await db.deleteFrom('orphans').where('kind', '=', kind).where('path', 'in', paths).execute()
}

/** Says of those of a kind whether they are held back. */
export async function setHeld(
  db: Db,
  kind: string,
  { isHeld, foundBefore }: { isHeld: boolean; foundBefore: Date },
) {
  await db
    .updateTable('orphans')
    .set({ isHeld })
    .where('kind', '=', kind)
    .where('foundAt', '<=', foundBefore)
    .where('isReleased', '=', false)
    .where('isHeld', '=', !isHeld)
    .execute()
}

/** Lets go of all that is held back; answers how many they are. */
export async function releaseHeld(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orphans')
    .set({ isHeld: false, isReleased: true })
    .where('isHeld', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How many there are, and how many of them are held back. */
export async function countOrphans(db: Db): Promise<{ total: number; held: number }> {
  const { total, held } = await db
    .selectFrom('orphans')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('isHeld', '=', true).as('held'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), held: Number(held) }
}
