import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { listByIds } from './queries.ts'

export interface DuePerson {
  id: number
  email: string
  isAdmin: boolean
}

interface Due {
  /** What is newer may still be read on the site. */
  olderThan: Date
  /** Who wants one mail a day has had none since. */
  dailyBefore: Date
  afterId: number
  most: number
}

/** Whose mail is due, by their ids. */
export async function listDue(db: Db, { olderThan, dailyBefore, afterId, most }: Due): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    select u.id, u.email, u.is_admin
      from users u left join notification_mails m on m.user_id = u.id
     where u.id > ${afterId} and u.hidden_at is null
       and exists (select from notifications n
                    where n.user_id = u.id and n.is_mail_due and n.created_at <= ${olderThan})
       and (coalesce(m.rhythm, 'soon') = 'soon' or m.mailed_at is null or m.mailed_at <= ${dailyBefore})
     order by u.id limit ${most}`.execute(db)
  return rows
}

/** Takes all that is due to somebody, newest first; what is told by mail alone is done with. */
export async function takeDue(trx: Trx, { id, isAdmin }: DuePerson, now: Date) {
  const { rows } = await sql<{ id: number }>`
    update notifications set is_mail_due = false, read_at = case when is_shown then read_at else ${now} end
     where user_id = ${id} and is_mail_due returning id`.execute(trx)
  if (rows.length === 0) return []
  await sql`
    insert into notification_mails (user_id, mailed_at) values (${id}, ${now})
    on conflict (user_id) do update set mailed_at = excluded.mailed_at`.execute(trx)
  return listByIds(
    trx,
    { id, seesAll: isAdmin },
    rows.map((row) => row.id),
  )
}
