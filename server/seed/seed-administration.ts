import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { pseudoRandom } from './random-rows.ts'
import { withoutIndexes } from './bulk-insert.ts'

/**
 * Fills an empty database with users, some of them staff, and three years of their audit entries, hash-chained like
 * real ones. Requires exclusive use of the database.
 */
export async function seedAdministration(pool: Db, { users, entries }: { users: number; entries: number }) {
  await pool.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await withoutIndexes(db, ['users', 'channel_counts'], () => seedUsers(db, users))
    await withoutIndexes(db, ['audit_entries'], () => seedAuditEntries(db, { users, entries }))
    await sql`vacuum analyze users, channel_counts, audit_entries, audit_chain_links`.execute(db)
    await sql`reset all`.execute(db)
  })
}

async function seedUsers(db: Db, users: number) {
  await sql`
    insert into users (username, email, bio, is_verified, role_id, suspended_at, created_at)
    select 'Volume person ' || n, 'volume' || n || '@demo.invalid', 'Makes videos about numbers', n % 300 = 0,
           case when n % 5000 = 0 then 1 when n % 1000 = 1 then 2 else 4 end,
           case when n % 1000 = 7 then now() - (n % 90) * interval '1 day' end,
           now() - (n % 900) * interval '1 day'
    from generate_series(1, ${users}) as n`.execute(db)
  await sql`
    update channel_counts set subscribers = floor(${users} * power(${pseudoRandom(sql`user_id`, 4)}, 12))::int`.execute(
    db,
  )
}

const actions = [
  'video.updated video.updated video.updated video.reviewed video.reviewed video.removed',
  'comment.moderated comment.moderated report.decided report.decided user.updated user.suspended',
  'category.updated role.updated settings.updated invitation.sent',
].join(' ')

async function seedAuditEntries(db: Db, { users, entries }: { users: number; entries: number }) {
  await sql`alter table audit_entries disable trigger chained`.execute(db)
  await sql`
    insert into audit_entries (at, actor_id, action, target_kind, target_id, before, after)
    select now() - (${entries} - n) * interval '95 seconds', staff.first + case when n % 2 = 0 then 0 else n % 20 end,
           action, split_part(action, '.', 1), 1 + floor(${users} * ${pseudoRandom(sql`n`, 5)})::int,
           jsonb_build_object('title', 'Video number ' || n), jsonb_build_object('title', 'Video with the number ' || n)
    from (select min(id) as first from users) as staff, generate_series(1, ${entries}) as n,
         lateral (select (string_to_array(${actions}, ' '))[1 + n * 7 % 16] as action) as done`.execute(db)
  await sql`
    do $$
    declare
      e audit_entries;
      last bytea := ''::bytea;
      place bigint := 0;
    begin
      for e in select * from audit_entries order by id loop
        last := audit_hash(last, e);
        place := place + 1;
        insert into audit_chain_links values (place, e.id, last);
      end loop;
    end $$`.execute(db)
  await sql`alter table audit_entries enable trigger chained`.execute(db)
}
