import type { Animation } from '@kinora/contract/site/animations/rules'
import type { Db, Trx } from '../../../platform/db/database.ts'

export type AnimationSettingRow = Awaited<ReturnType<typeof listSettings>>[number]

export const listSettings = (db: Db) =>
  db.selectFrom('animationSettings').selectAll().orderBy('context').execute()

export const insertSetting = (trx: Trx, setting: Animation & { context: string; updatedAt: Date }) =>
  trx
    .insertInto('animationSettings')
    .values(setting)
    .onConflict((conflict) => conflict.column('context').doNothing())
    .returningAll()
    .executeTakeFirst()

export async function countSettings(trx: Trx) {
  const { total } = await trx
    .selectFrom('animationSettings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const lockSetting = (trx: Trx, id: number) =>
  trx.selectFrom('animationSettings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateSetting = (trx: Trx, id: number, animation: Animation & { updatedAt: Date }) =>
  trx
    .updateTable('animationSettings')
    .set(animation)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function removeSetting(trx: Trx, id: number) {
  await trx.deleteFrom('animationSettings').where('id', '=', id).execute()
}
