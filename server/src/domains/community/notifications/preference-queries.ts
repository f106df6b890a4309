import {
  type mailFrequencies,
  type NotificationKind,
  notificationKinds,
} from '@kinora/contract/community/notifications/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

type MailFrequency = (typeof mailFrequencies)[number]

export function listPreferences(db: Db, userId: number) {
  return db
    .selectFrom('notificationPreferences')
    .select(['kind', 'onSite', 'byMail'])
    .where('userId', '=', userId)
    .execute()
}

export async function findMailFrequency(db: Db, userId: number): Promise<MailFrequency> {
  const row = await db
    .selectFrom('notificationMailSettings')
    .select('frequency')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (row?.frequency ?? 'soon') as MailFrequency
}

interface NotificationPreference {
  kind: NotificationKind
  onSite: boolean
  byMail: boolean
}

export async function savePreferences(trx: Trx, userId: number, choices: readonly NotificationPreference[]) {
  await trx
    .insertInto('notificationPreferences')
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({
        onSite: eb.ref('excluded.onSite'),
        byMail: eb.ref('excluded.byMail'),
      })),
    )
    .execute()
}

export async function saveMailFrequency(trx: Trx, userId: number, frequency: MailFrequency) {
  await trx
    .insertInto('notificationMailSettings')
    .values({ userId, frequency })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ frequency }))
    .execute()
}

/** Also cancels pending mails of these kinds. */
export async function disableMails(
  trx: Trx,
  { userId, kinds }: { userId: number; kinds: readonly NotificationKind[] },
) {
  await sql`
    insert into notification_preferences (user_id, kind, on_site, by_mail)
    select u.id, k.kind, k.on_site, false
      from users u, unnest(${[...kinds]}::text[], ${kinds.map((kind) => notificationKinds[kind].onSite)}::bool[]) as k (kind, on_site)
     where u.id = ${userId}
    on conflict (user_id, kind) do update set by_mail = false`.execute(trx)
  await trx
    .updateTable('notifications')
    .set({ isMailDue: false })
    .where('userId', '=', userId)
    .where('kind', '=', sql<string>`any(${[...kinds]})`)
    .where('isMailDue', '=', true)
    .execute()
}
