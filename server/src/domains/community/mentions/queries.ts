import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

const mentionTables = {
  comment: { table: 'comment_mentions', item: 'comment_id' },
  post: { table: 'post_mentions', item: 'post_id' },
} as const

export interface MentionSource {
  kind: keyof typeof mentionTables
  id: number
}

interface MentionedUser {
  id: number
  name: string
}

/** Case-insensitive; excludes hidden accounts. */
export async function findUsersByName(db: Db, names: string[]) {
  if (names.length === 0) return []
  const { rows } = await sql<MentionedUser>`
    select u.id, n.name from unnest(${names}::text[]) as n (name) join users as u on lower(u.username) = lower(n.name)
    where u.hidden_at is null`.execute(db)
  return rows
}

export async function replaceMentions(
  trx: Trx,
  { kind, id }: MentionSource,
  named: readonly MentionedUser[],
) {
  const [table, item] = [sql.table(mentionTables[kind].table), sql.ref(mentionTables[kind].item)]
  const [ids, names] = [named.map((each) => each.id), named.map(({ name }) => name)]
  await sql`delete from ${table} where ${item} = ${id} and user_id <> all(${ids})`.execute(trx)
  if (named.length === 0) return
  await sql`
    insert into ${table} (${item}, user_id, name)
    select ${id}, n.user_id, n.name from unnest(${ids}::int[], ${names}::text[]) as n (user_id, name)
    on conflict (${item}, user_id) do update set name = excluded.name`.execute(trx)
}

/** Marks all new mentions as notified and returns their users. */
export async function markNotified(trx: Trx, { kind, id }: MentionSource) {
  const { table, item } = mentionTables[kind]
  const { rows } = await sql<{ userId: number }>`
    update ${sql.table(table)} set is_notified = true where ${sql.ref(item)} = ${id} and not is_notified
    returning user_id`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/** Locks the counter, so that concurrent edits wait. */
export async function lockNotifiedCount(trx: Trx, { kind, id }: MentionSource) {
  const { notifiedUsers } = await trx
    .insertInto('mentionNotificationCounts')
    .values({ kind, itemId: id, notifiedUsers: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'itemId'])
        .doUpdateSet({ notifiedUsers: sql`mention_notification_counts.notified_users` }),
    )
    .returning('notifiedUsers')
    .executeTakeFirstOrThrow()
  return notifiedUsers
}

export async function addToNotifiedCount(trx: Trx, { kind, id }: MentionSource, added: number) {
  await trx
    .updateTable('mentionNotificationCounts')
    .set({ notifiedUsers: sql`notified_users + ${added}` })
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .execute()
}

export async function deleteMentions(trx: Trx, { kind, id }: MentionSource) {
  const { table, item } = mentionTables[kind]
  await sql`delete from ${sql.table(table)} where ${sql.ref(item)} = ${id}`.execute(trx)
  await trx
    .deleteFrom('mentionNotificationCounts')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .execute()
}
