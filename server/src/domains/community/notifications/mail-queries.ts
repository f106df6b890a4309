import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import { languageOfUser } from '../../people/settings/queries.ts'
import { listByIds } from './queries.ts'

export interface MailRecipient {
  id: number
  email: string
  isAdmin: boolean
  language: string | null
}

interface DueQuery {
  olderThan: Date
  /** With daily frequency, mail is due once a notification has waited since then. */
  dailyBefore: Date
  afterId: number
  most: number
}

const isMailDueSince = (time: Date) =>
  sql`n.is_mail_due and coalesce(n.mail_due_since, n.created_at) <= ${time}`

/** Ordered by user id. Due soon, or for the daily frequency a day after both the oldest notification and the previous mail. */
export async function listDueRecipients(
  db: Db,
  { olderThan, dailyBefore, afterId, most }: DueQuery,
): Promise<MailRecipient[]> {
  const { rows } = await sql<MailRecipient>`${customPlan}
    select u.id, u.email, u.is_admin, ${languageOfUser(sql.ref('u.id'))} as language
      from users u left join notification_mail_settings m on m.user_id = u.id
     where u.id > ${afterId} and u.hidden_at is null
       and exists (select from notifications n where n.user_id = u.id and ${isMailDueSince(olderThan)})
       and (coalesce(m.frequency, 'soon') = 'soon'
            or (m.mailed_at is null or m.mailed_at <= ${dailyBefore})
               and exists (select from notifications n where n.user_id = u.id and ${isMailDueSince(dailyBefore)}))
     order by u.id limit ${most}`.execute(db)
  return rows
}

/** Newest first. Marks notifications that are mail-only as read. */
export async function claimDueNotifications(
  trx: Trx,
  { id, isAdmin }: MailRecipient,
  { now, olderThan }: { now: Date; olderThan: Date },
) {
  const { rows } = await sql<{ id: number }>`
    update notifications n set is_mail_due = false, read_at = case when is_on_site then read_at else ${now} end
     where user_id = ${id} and ${isMailDueSince(olderThan)} returning id`.execute(trx)
  if (rows.length === 0) return []
  await sql`
    insert into notification_mail_settings (user_id, mailed_at) values (${id}, ${now})
    on conflict (user_id) do update set mailed_at = excluded.mailed_at`.execute(trx)
  return listByIds(
    trx,
    { id, canSeeAll: isAdmin },
    rows.map((row) => row.id),
  )
}
