import type { Trx } from '../../platform/db/database.ts'
import * as queries from './queries.ts'

export async function setMonetization(trx: Trx, userId: number, monetizationEnabled: boolean) {
  await queries.update(trx, userId, { monetizationEnabled })
}
