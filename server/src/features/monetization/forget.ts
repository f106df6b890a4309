import type { Trx } from '../../platform/db/database.ts'

/** Somebody leaves for good: amounts and days stay, as every book of money keeps them, without what was written beside them. */
export async function forgetMoneyOfUser(trx: Trx, creatorId: number) {
  await trx
    .updateTable('earnings')
    .set({ note: '', sourceReferenceId: null })
    .where('creatorId', '=', creatorId)
    .execute()
  await trx.updateTable('payouts').set({ note: '' }).where('creatorId', '=', creatorId).execute()
  await trx.updateTable('earningsChanges').set({ note: '' }).where('creatorId', '=', creatorId).execute()
}
