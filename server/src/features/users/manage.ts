import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isLastAdmin } from './admins.ts'
import { canManagePerson } from './policy.ts'
import * as queries from './queries.ts'

/**
 * Locks somebody about whom a member of the staff decides, after all administrators, in the same order for everybody.
 * Who is being removed at this moment is there no more.
 * @throws DomainError not_found, forbidden (an administrator, for who is none)
 */
export async function lockManaged(ctx: Context, trx: Trx, viewer: Viewer, userId: number) {
  const isLast = await isLastAdmin(trx, userId)
  const user = await queries.findForUpdate(trx, userId)
  if (!user || (user.deletesAt && user.deletesAt <= ctx.now())) {
    throw new DomainError('not_found', 'User not found.')
  }
  if (!canManagePerson(viewer, user)) {
    throw new DomainError('forbidden', 'Only administrators decide about administrators.')
  }
  return { user, isLast }
}

/** @throws DomainError conflict */
export function refuseLastAdmin(isLast: boolean) {
  if (isLast) {
    throw new DomainError('conflict', 'This is the last administrator. Make somebody else one first.')
  }
}

/** @throws DomainError forbidden */
export function refuseSelf(viewer: Viewer, userId: number) {
  if (viewer.id === userId) throw new DomainError('forbidden', 'You cannot do this to yourself.')
}
