import { invitations } from '@kinora/contract/invitations'
import { people } from '@kinora/contract/people'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { giveRole } from '../roles/service.ts'
import { decideAppeal } from '../suspensions/appeal.ts'
import { liftSuspension, suspend } from '../suspensions/suspend.ts'
import { changeMany } from './change-many.ts'
import * as detail from './detail.ts'
import { addPerson, editPerson, findListedPerson, removePerson } from './edit.ts'
import { invitePeople, listInvitations, revokeInvitation } from './invite.ts'
import { findPage, listPeople } from './list.ts'

export async function peopleRoutes(app: FastifyInstance) {
  implement(app, people, {
    list: (ctx, _viewer, { query }) => listPeople(ctx, query),
    page: (ctx, _viewer, { query }) => findPage(ctx, query),
    find: (ctx, viewer, { params }) => detail.findPerson(ctx, viewer, params.id),
    create: (ctx, viewer, { body }) => addPerson(ctx, viewer, body),
    update: (ctx, viewer, { params, body }) => editPerson(ctx, viewer, params.id, body),
    giveRole: async (ctx, viewer, { params, body }) => {
      await giveRole(ctx, viewer, params.id, body.roleId)
      return findListedPerson(ctx, params.id)
    },
    remove: (ctx, viewer, { params }) => removePerson(ctx, viewer, params.id).then(() => undefined),
    changeMany: (ctx, viewer, { body }) => changeMany(ctx, viewer, body),
    suspend: (ctx, viewer, { params, body }) => suspend(ctx, viewer, params.id, body),
    endSuspension: (ctx, viewer, { params }) => liftSuspension(ctx, viewer, params.id).then(() => undefined),
    decideAppeal: (ctx, viewer, { params, body }) => decideAppeal(ctx, viewer, params.id, body),
    listMade: (ctx, _viewer, { params, query }) => detail.listMade(ctx, params.id, query),
    listReports: (ctx, _viewer, { params, query }) => detail.listReports(ctx, params.id, query),
    listAudit: (ctx, _viewer, { params, query }) => detail.listAudit(ctx, params.id, query),
    listSessions: (ctx, _viewer, { params }) => detail.listSessions(ctx, params.id),
    endSessions: (ctx, viewer, { params, query }) =>
      detail.endSessions(ctx, viewer, params.id, query.sessionId).then(() => undefined),
  })
  implement(app, invitations, {
    list: (ctx, _viewer, { query }) => listInvitations(ctx, query),
    remove: (ctx, viewer, { params }) => revokeInvitation(ctx, viewer, params.id).then(() => undefined),
    create: (ctx, viewer, { body }) => invitePeople(ctx, viewer, body.emails),
  })
}
