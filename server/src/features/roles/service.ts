import type { Context } from '../../context.ts'
import { DomainError, found } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { isLastAdmin } from '../users/admins.ts'
import * as users from '../users/queries.ts'
import * as queries from './queries.ts'

/**
 * Gives somebody another role. What they may do changes with their next request, without signing in again.
 * @throws DomainError not_found (person or role), conflict (the last administrator)
 */
export async function giveRole(ctx: Context, viewer: Viewer, userId: number, roleId: number) {
  await ctx.transaction(async (trx) => {
    const role = found(await queries.find(trx, roleId), 'Role')
    const isLast = await isLastAdmin(trx, userId)
    const user = found(await users.findForUpdate(trx, userId), 'User')
    if (user.roleId === role.id) return
    if (isLast) {
      throw new DomainError('conflict', 'This is the last administrator. Make somebody else one first.')
    }
    await users.update(trx, userId, { roleId: role.id })
    await addAuditEntry(trx, viewer, {
      action: 'user.roleChanged',
      target: { kind: 'user', id: userId },
      before: { roleId: user.roleId },
      after: { roleId: role.id },
    })
  })
}
