import type { BulkChange } from '@kinora/contract/studio/bulk/schemas'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

const editColumns = ['id', 'ownerId', 'change', 'state', 'total', 'done', 'refused', 'createdAt'] as const

const firstRefusal = sql<string | null>`(select i.refusal from bulk_edit_items as i
  where i.bulk_edit_id = bulk_edits.id and i.state = 'refused' order by i.video_id limit 1)`.as('refusal')

export type EditRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>

const selectEdits = (db: Db) => db.selectFrom('bulkEdits').select(editColumns).select(firstRefusal)

/** Uses the index on `(owner_id, id desc)`. */
export const findLatest = (db: Db, ownerId: number, since: Date) =>
  selectEdits(db)
    .where('ownerId', '=', ownerId)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lock = (trx: Trx, id: number) =>
  selectEdits(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns undefined when another edit of the owner is running. */
export async function insert(
  trx: Trx,
  edit: { ownerId: number; change: BulkChange; total: number; createdAt: Date },
) {
  const row = await trx
    .insertInto('bulkEdits')
    .values({ ...edit, change: JSON.stringify(edit.change) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertItems(trx: Trx, bulkEditId: number, videoIds: number[]) {
  await sql`insert into bulk_edit_items (bulk_edit_id, video_id)
    select ${bulkEditId}, id from unnest(${videoIds}::int[]) as id`.execute(trx)
}

export const listItems = (
  trx: Trx,
  bulkEditId: number,
  { state, limit }: { state: 'waiting' | 'changed'; limit: number },
) =>
  trx
    .selectFrom('bulkEditItems')
    .select(['videoId', 'before', 'after'])
    .where('bulkEditId', '=', bulkEditId)
    .where('state', '=', state)
    .orderBy('videoId')
    .limit(limit)
    .execute()

interface ItemChange {
  state: 'changed' | 'refused' | 'restored'
  before?: object
  after?: object
  refusal?: string
}

export async function updateItem(
  trx: Trx,
  item: { bulkEditId: number; videoId: number },
  { before, after, ...change }: ItemChange,
) {
  await trx
    .updateTable('bulkEditItems')
    .set({
      ...change,
      ...(before && { before: JSON.stringify(before) }),
      ...(after && { after: JSON.stringify(after) }),
    })
    .where('bulkEditId', '=', item.bulkEditId)
    .where('videoId', '=', item.videoId)
    .execute()
}

/** Recounts the progress. Videos that were deleted in the meantime count as done. */
export async function updateProgress(trx: Trx, id: number, outcome: 'waiting' | 'changed') {
  await trx
    .updateTable('bulkEdits')
    .set({
      done: sql`total - (select count(*) from bulk_edit_items as i where i.bulk_edit_id = ${id} and i.state = ${outcome})`,
      refused: sql`(select count(*) from bulk_edit_items as i where i.bulk_edit_id = ${id} and i.state = 'refused')`,
    })
    .where('id', '=', id)
    .execute()
}

export async function finish(trx: Trx, id: number, state: 'done' | 'undone', endedAt: Date) {
  await trx.updateTable('bulkEdits').set({ state, endedAt }).where('id', '=', id).execute()
}

/** Returns false when another edit of the owner is running. */
export async function startUndo(trx: Trx, id: number) {
  const { rows } = await sql`
    update bulk_edits as e set state = 'undoing', ended_at = null
     where e.id = ${id} and not exists (
             select 1 from bulk_edits as o
              where o.owner_id = e.owner_id and o.id <> e.id and o.state in ('running', 'undoing'))
    returning e.id`.execute(trx)
  return rows.length > 0
}

export async function deleteOlder(trx: Trx, before: Date, limit: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('bulkEdits')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bulkEdits')
        .select('id')
        .where('createdAt', '<', before)
        .where('endedAt', 'is not', null)
        .orderBy('createdAt')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
