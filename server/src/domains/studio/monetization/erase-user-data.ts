import type { Trx } from '../../../platform/db/database.ts'

/** Account deletion: amounts and dates are kept for accounting, free text is erased. */
export async function eraseMonetizationNotes(trx: Trx, creatorId: number) {
  await trx
    .updateTable('earnings')
    .set({ note: '', sourceReferenceId: null })
    .where('creatorId', '=', creatorId)
    .execute()
  await trx.updateTable('payouts').set({ note: '' }).where('creatorId', '=', creatorId).execute()
  await trx.updateTable('earningsChanges').set({ note: '' }).where('creatorId', '=', creatorId).execute()
}
