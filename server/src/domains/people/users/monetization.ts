import type { Trx } from '../../../platform/db/database.ts'
import * as queries from './queries.ts'

export async function setMonetizationEnabled(trx: Trx, userId: number, monetizationEnabled: boolean) {
  await queries.updateUser(trx, userId, { monetizationEnabled })
}
