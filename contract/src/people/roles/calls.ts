import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, NoContent } from '../../http/shared.ts'
import { Code, PermissionHolder, Role, RoleForm } from './schemas.ts'

const roleParams = z.object({ id: Id })
const roleChangeCall = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const

export const roles = {
  list: call({
    method: 'GET',
    path: '/api/admin/roles',
    access: 'admin',
    summary: 'All roles with their permissions and number of users',
    response: z.array(Role),
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/roles',
    access: 'admin',
    confirmed: true,
    audit: 'role.created',
    limit: roleChangeCall,
    summary: 'Create a role; its id is the highest plus one',
    body: RoleForm,
    status: 201,
    response: Role,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/roles/:id',
    access: 'admin',
    confirmed: true,
    audit: 'role.updated',
    limit: roleChangeCall,
    summary: 'Change a role; its permissions take effect with the users’ next requests',
    params: roleParams,
    body: RoleForm,
    response: Role,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/roles/:id',
    access: 'admin',
    confirmed: true,
    audit: 'role.removed',
    limit: roleChangeCall,
    summary: 'Delete a role; its users become Basic Users',
    params: roleParams,
    status: 204,
    response: NoContent,
  }),
  listHolders: call({
    method: 'GET',
    path: '/api/admin/permissions/:code/holders',
    access: 'admin',
    summary: 'The holders of a permission and their roles; administrators first',
    params: z.object({ code: Code }),
    query: CursorPage,
    response: cursorPageOf(PermissionHolder).extend({
      roles: z.array(z.object({ id: Id, name: z.string(), userCount: z.number().int() })),
    }),
  }),
}
