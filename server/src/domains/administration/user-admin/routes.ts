import { t } from '@kinora/contract/text/translate'
import { invitations } from '@kinora/contract/people/invitations/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { CallRequest, CallResult } from '@kinora/contract/http/call'
import { can } from '@kinora/contract/http/can'
import type { Permission } from '@kinora/contract/http/permissions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { changeUserRole } from '../../people/roles/role-management.ts'
import { decideAppeal } from '../suspensions/appeal.ts'
import { liftSuspension, suspendUser } from '../suspensions/suspend.ts'
import * as detail from './detail.ts'
import { createUserByStaff, updateUser, findAdminUser, deleteUserByStaff } from './edit.ts'
import { inviteUsers, listInvitations, revokeInvitation } from './invite.ts'
import { findUserPage, listUsers } from './list.ts'

export async function userAdminRoutes(app: FastifyInstance) {
  implement(app, userAdmin, {
    list: (ctx, _viewer, { query }) => listUsers(ctx, query),
    page: (ctx, _viewer, { query }) => findUserPage(ctx, query),
    find: (ctx, viewer, { params }) => detail.findUserDetail(ctx, viewer, params.id),
    create: (ctx, viewer, { body }) => createUserByStaff(ctx, viewer, body),
    update: (ctx, viewer, { params, body }) => updateUser(ctx, viewer, params.id, body),
    changeRole: async (ctx, viewer, { params, body }) => {
      await changeUserRole(ctx, viewer, params.id, body.roleId)
      return findAdminUser(ctx, params.id)
    },
    remove: (ctx, viewer, { params }) => deleteUserByStaff(ctx, viewer, params.id),
    bulkUpdate: (ctx, viewer, { body }) => bulkUpdateUsers(ctx, viewer, body),
    suspend: (ctx, viewer, { params, body }) => suspendUser(ctx, viewer, params.id, body),
    endSuspension: (ctx, viewer, { params }) => liftSuspension(ctx, viewer, params.id),
    decideAppeal: (ctx, viewer, { params, body }) => decideAppeal(ctx, viewer, params.id, body),
    listContent: (ctx, _viewer, { params, query }) => detail.listUserContent(ctx, params.id, query),
    listReports: (ctx, _viewer, { params, query }) => detail.listUserReports(ctx, params.id, query),
    listAudit: (ctx, _viewer, { params, query }) => detail.listUserAudit(ctx, params.id, query),
    listSessions: (ctx, _viewer, { params }) => detail.listUserSessions(ctx, params.id),
    endSessions: (ctx, viewer, { params, query }) =>
      detail.endUserSessions(ctx, viewer, params.id, query.sessionId),
  })
  implement(app, invitations, {
    list: (ctx, _viewer, { query }) => listInvitations(ctx, query),
    remove: (ctx, viewer, { params }) => revokeInvitation(ctx, viewer, params.id),
    create: (ctx, viewer, { body }) => inviteUsers(ctx, viewer, body.emails),
  })
}

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
async function bulkUpdateUsers(
  ctx: Context,
  viewer: Viewer,
  bulk: BulkUpdate,
): Promise<CallResult<typeof userAdmin.bulkUpdate>> {
  if (!can(viewer, requiredPermissions[bulk.action])) {
    throw new DomainError('forbidden', t`You are not allowed to do this.`)
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
