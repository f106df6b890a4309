import type { Trx } from '../../platform/db/database.ts'
import { lockStayingAdmins } from './leaving-queries.ts'

/**
 * Whether this person is the only administrator who stays. It holds until the transaction ends: two of them can neither
 * leave, nor lose their role, nor be suspended at once.
 */
export async function isLastAdmin(trx: Trx, userId: number) {
  const admins = await lockStayingAdmins(trx)
  return admins.length === 1 && admins[0] === userId
}
