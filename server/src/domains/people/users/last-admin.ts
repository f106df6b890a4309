import type { Trx } from '../../../platform/db/database.ts'
import { lockActiveAdmins } from './deletion-queries.ts'

/** Holds a lock until the transaction ends, so that two administrators cannot leave, lose their role or be suspended at once. */
export async function isLastAdmin(trx: Trx, userId: number) {
  const admins = await lockActiveAdmins(trx)
  return admins.length === 1 && admins[0] === userId
}
