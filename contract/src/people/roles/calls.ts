import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, noContent } from '../../http/shared.ts'
import { Code, PermissionHolder, Role, RoleForm } from './schemas.ts'

const roleParams = z.object({ id: Id })
const roleChangeCall = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const

export const roles = {
  list: call('GET /api/admin/roles', {
    access: 'admin',
    summary: 'All roles with their permissions and number of users',
    response: z.array(Role),
  }),
  create: call('POST /api/admin/roles', {
    access: 'admin',
    confirmed: true,
    audit: 'role.created',
    limit: roleChangeCall,
    summary: 'Create a role; its id is the highest plus one',
    body: RoleForm,
    status: 201,
    response: Role,
  }),
  update: call('PUT /api/admin/roles/:id', {
    access: 'admin',
    confirmed: true,
    audit: 'role.updated',
    limit: roleChangeCall,
    summary: 'Change a role; its permissions take effect with the users’ next requests',
    params: roleParams,
    body: RoleForm,
    response: Role,
  }),
  remove: call('DELETE /api/admin/roles/:id', {
    access: 'admin',
    confirmed: true,
    audit: 'role.removed',
    limit: roleChangeCall,
    summary: 'Delete a role; its users become Basic Users',
    params: roleParams,
    ...noContent,
  }),
  listHolders: call('GET /api/admin/permissions/:code/holders', {
    access: 'admin',
    summary: 'The holders of a permission and their roles; administrators first',
    params: z.object({ code: Code }),
    query: CursorPage,
    response: cursorPageOf(PermissionHolder).extend({
      roles: z.array(z.object({ id: Id, name: z.string(), userCount: z.number().int() })),
    }),
  }),
}
