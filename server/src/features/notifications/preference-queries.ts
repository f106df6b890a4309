import { notificationKinds, type NotificationKind } from '@kinora/contract/notification-kinds'
import type { mailRhythms } from '@kinora/contract/notification-kinds'
import type { Db, Trx } from '../../platform/db/database.ts'

type Rhythm = (typeof mailRhythms)[number]

export function listChoices(db: Db, userId: number) {
  return db
    .selectFrom('notificationChoices')
    .select(['kind', 'onSite', 'byMail'])
    .where('userId', '=', userId)
    .execute()
}

export async function findRhythm(db: Db, userId: number): Promise<Rhythm> {
  const row = await db
    .selectFrom('notificationMails')
    .select('rhythm')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (row?.rhythm ?? 'soon') as Rhythm
}

interface Choice {
  kind: NotificationKind
  onSite: boolean
  byMail: boolean
}

export async function keepChoices(trx: Trx, userId: number, choices: readonly Choice[]) {
  await trx
    .insertInto('notificationChoices')
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({
        onSite: eb.ref('excluded.onSite'),
        byMail: eb.ref('excluded.byMail'),
      })),
    )
    .execute()
}

export async function keepRhythm(trx: Trx, userId: number, rhythm: Rhythm) {
  await trx
    .insertInto('notificationMails')
    .values({ userId, rhythm })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ rhythm }))
    .execute()
}

/** This person gets no mail of this kind any more, nor those that wait. */
export async function stopMails(trx: Trx, { userId, kind }: { userId: number; kind: NotificationKind }) {
  const { onSite } = notificationKinds[kind]
  await trx
    .insertInto('notificationChoices')
    .columns(['userId', 'kind', 'onSite', 'byMail'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', eb.val(kind).as('kind'), eb.val(onSite).as('onSite'), eb.val(false).as('byMail')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ byMail: false }))
    .execute()
  await trx
    .updateTable('notifications')
    .set({ isMailDue: false })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('isMailDue', '=', true)
    .execute()
}
