import type { Trx } from '../../platform/db/database.ts'
import * as queries from './queries.ts'

/** Somebody may earn from now on, or no longer. */
export async function setMonetization(trx: Trx, userId: number, monetizationEnabled: boolean) {
  await queries.update(trx, userId, { monetizationEnabled })
}
