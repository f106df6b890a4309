import type { Trx } from '../../platform/db/database.ts'
import { countStayingAdmins, lockStayingAdmins } from './leaving-queries.ts'

/**
 * Whether this person is the only administrator who stays. It holds until the transaction ends: two of them can neither
 * leave, nor lose their role, nor be suspended at once.
 */
export async function isLastAdmin(trx: Trx, userId: number) {
  const admins = await lockStayingAdmins(trx)
  return admins.length === 1 && admins[0] === userId
}

/** Whether there is somebody who can decide about each of them. */
export const hasSeveralAdmins = async (trx: Trx) => (await countStayingAdmins(trx)) > 1
