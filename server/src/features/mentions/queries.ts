import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

const tables = {
  comment: { table: 'comment_mentions', item: 'comment_id' },
  post: { table: 'post_mentions', item: 'post_id' },
} as const

export interface Naming {
  kind: keyof typeof tables
  id: number
}

interface Named {
  id: number
  name: string
}

/** Case-insensitive; excludes hidden accounts. */
export async function findNamed(db: Db, names: string[]) {
  if (names.length === 0) return []
  const { rows } = await sql<Named>`
    select u.id, n.name from unnest(${names}::text[]) as n (name) join users as u on lower(u.username) = lower(n.name)
    where u.hidden_at is null`.execute(db)
  return rows
}

export async function replace(trx: Trx, { kind, id }: Naming, named: readonly Named[]) {
  const [table, item] = [sql.table(tables[kind].table), sql.ref(tables[kind].item)]
  const [ids, names] = [named.map((each) => each.id), named.map(({ name }) => name)]
  await sql`delete from ${table} where ${item} = ${id} and user_id <> all(${ids})`.execute(trx)
  if (named.length === 0) return
  await sql`
    insert into ${table} (${item}, user_id, name)
    select ${id}, n.user_id, n.name from unnest(${ids}::int[], ${names}::text[]) as n (user_id, name)
    on conflict (${item}, user_id) do update set name = excluded.name`.execute(trx)
}

/** Marks all new mentions as notified and returns their users. */
export async function markNotified(trx: Trx, { kind, id }: Naming) {
  const { table, item } = tables[kind]
  const { rows } = await sql<{ userId: number }>`
    update ${sql.table(table)} set is_told = true where ${sql.ref(item)} = ${id} and not is_told
    returning user_id`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/** Locks the counter, so that concurrent edits wait. */
export async function findNotifiedCount(trx: Trx, { kind, id }: Naming) {
  const { told } = await trx
    .insertInto('mentionCounts')
    .values({ kind, itemId: id, told: 0 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet({ told: sql`mention_counts.told` }),
    )
    .returning('told')
    .executeTakeFirstOrThrow()
  return told
}

export async function addNotified(trx: Trx, { kind, id }: Naming, told: number) {
  await trx
    .updateTable('mentionCounts')
    .set({ told: sql`told + ${told}` })
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .execute()
}

export async function remove(trx: Trx, { kind, id }: Naming) {
  const { table, item } = tables[kind]
  await sql`delete from ${sql.table(table)} where ${sql.ref(item)} = ${id}`.execute(trx)
  await trx.deleteFrom('mentionCounts').where('kind', '=', kind).where('itemId', '=', id).execute()
}
