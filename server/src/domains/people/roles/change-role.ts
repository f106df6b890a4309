import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { lockManagedUser, assertNotLastAdmin } from '../users/managed-user.ts'
import * as users from '../users/queries.ts'
import * as queries from './queries.ts'

/**
 * Takes effect with the user's next request.
 * @throws DomainError not_found (user or role), conflict (the last administrator)
 */
export async function changeUserRole(ctx: Context, viewer: Viewer, userId: number, roleId: number) {
  await ctx.transaction(async (trx) => {
    const role = orNotFound(await queries.findRole(trx, roleId), 'Role')
    const { user, isLast } = await lockManagedUser(ctx, trx, viewer, userId)
    if (user.roleId === role.id) return
    assertNotLastAdmin(isLast)
    await users.updateUser(trx, userId, { roleId: role.id })
    await addAuditEntry(trx, viewer, {
      action: 'user.roleChanged',
      target: { kind: 'user', id: userId },
      before: { roleId: user.roleId },
      after: { roleId: role.id },
    })
  })
}
