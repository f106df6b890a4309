import { roles } from '@kinora/contract/people/roles/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { createRole, listHolders, listRoles, removeRole, updateRole } from './role-management.ts'

export async function roleRoutes(app: FastifyInstance) {
  implement(app, roles, {
    list: (ctx) => listRoles(ctx),
    create: (ctx, viewer, { body }) => createRole(ctx, viewer, body),
    update: (ctx, viewer, { params, body }) => updateRole(ctx, viewer, params.id, body),
    remove: (ctx, viewer, { params }) => removeRole(ctx, viewer, params.id),
    listHolders: (ctx, _viewer, input) => listHolders(ctx, input),
  })
}
