import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { lockActiveAdmins } from './deletion-queries.ts'
import { canManageUser } from './policy.ts'
import * as queries from './queries.ts'

/**
 * Locks the user for a decision by staff, after all administrators, so that the order of locks is always the same.
 * Accounts that are being removed are not found.
 * @throws DomainError not_found, forbidden (only administrators manage administrators)
 */
export async function lockManagedUser(ctx: Context, trx: Trx, viewer: Viewer, userId: number) {
  const isLast = await isLastAdmin(trx, userId)
  const user = await queries.lockUser(trx, userId)
  if (!user || (user.deletesAt && user.deletesAt <= ctx.now())) {
    throw new DomainError('not_found', t`User not found.`)
  }
  if (!canManageUser(viewer, user)) {
    throw new DomainError('forbidden', t`Only administrators can manage administrators.`)
  }
  return { user, isLast }
}

/** Holds a lock until the transaction ends, so that two administrators cannot leave, lose their role or be suspended at once. */
export async function isLastAdmin(trx: Trx, userId: number) {
  const admins = await lockActiveAdmins(trx)
  return admins.length === 1 && admins[0] === userId
}

/** @throws DomainError conflict */
export function assertNotLastAdmin(isLast: boolean) {
  if (isLast) {
    throw new DomainError(
      'conflict',
      t`This is the last administrator. Make somebody else an administrator first.`,
    )
  }
}

/** @throws DomainError forbidden */
export function assertNotSelf(viewer: Viewer, userId: number) {
  if (viewer.id === userId) throw new DomainError('forbidden', t`You cannot do this to yourself.`)
}
