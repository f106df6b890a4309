import type { CallRequest, CallResult } from '@kinora/contract/http/call'
import { can } from '@kinora/contract/http/can'
import type { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { Permission } from '@kinora/contract/http/permissions'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { suspendUser } from '../suspensions/suspend.ts'
import { updateUser, deleteUserByStaff } from './edit.ts'

type BulkUpdate = CallRequest<typeof userAdmin.bulkUpdate>['body']

const requiredPermissions: Record<BulkUpdate['action'], Permission> = {
  verify: 'users.update',
  unverify: 'users.update',
  suspend: 'users.ban',
  delete: 'users.delete',
}

const bulkActions: Record<
  BulkUpdate['action'],
  (ctx: Context, viewer: Viewer, id: number, bulk: BulkUpdate) => Promise<unknown>
> = {
  verify: (ctx, viewer, id) => updateUser(ctx, viewer, id, { isVerified: true }),
  unverify: (ctx, viewer, id) => updateUser(ctx, viewer, id, { isVerified: false }),
  suspend: (ctx, viewer, id, { reason, until }) =>
    suspendUser(ctx, viewer, id, { reason: reason.trim(), until }),
  delete: (ctx, viewer, id) => deleteUserByStaff(ctx, viewer, id),
}

/**
 * One transaction per user: a refusal does not affect the others.
 * @throws DomainError forbidden (the action as such)
 */
export async function bulkUpdateUsers(
  ctx: Context,
  viewer: Viewer,
  bulk: BulkUpdate,
): Promise<CallResult<typeof userAdmin.bulkUpdate>> {
  if (!can(viewer, requiredPermissions[bulk.action])) {
    throw new DomainError('forbidden', 'You are not allowed to do this.')
  }
  const outcome: CallResult<typeof userAdmin.bulkUpdate> = { done: [], refused: [] }
  for (const id of new Set(bulk.ids)) {
    try {
      await bulkActions[bulk.action](ctx, viewer, id, bulk)
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcome.refused.push({ id, message: error.message })
    }
  }
  return outcome
}
