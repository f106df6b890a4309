import { z } from 'zod'
import { call } from './call.ts'
import { allPermissions, permissionCatalogue, type Permission } from './permissions.ts'
import { Id, NoContent, CursorPage, cursorPageOf, userLine, userText } from './shared.ts'
import { roleLimits } from './role-rules.ts'
import { UserSummary } from './users.ts'

const Code = z.enum(allPermissions as [Permission, ...Permission[]])

export const PermissionEntry = z
  .object({ code: Code, name: z.string(), description: z.string(), category: z.string() })
  .meta({ id: 'Permission' })
export type PermissionEntry = z.infer<typeof PermissionEntry>

/** `videos.restrictContent` → Restrict content */
const permissionLabel = (code: string) => {
  const [, verb = ''] = code.split('.')
  const spacedVerb = verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spacedVerb.charAt(0).toUpperCase() + spacedVerb.slice(1)
}

export const permissionEntries: PermissionEntry[] = Object.entries(permissionCatalogue).flatMap(
  ([category, codes]) =>
    Object.entries(codes).map(([code, description]) => ({
      code: code as Permission,
      name: permissionLabel(code),
      description,
      category,
    })),
)

export const Role = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    youtubeEquivalent: z.string(),
    permissions: z.array(PermissionEntry),
    userCount: z.number().int(),
    someUsers: z.array(UserSummary),
    systemManaged: z.boolean(),
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

export const RoleForm = z.object({
  name: userLine(roleLimits.name).min(roleLimits.nameMin, 'Role name must be at least 2 characters'),
  description: userText(roleLimits.description).default(''),
  youtubeEquivalent: userLine(roleLimits.youtubeEquivalent).default(''),
  permissions: z
    .array(Code)
    .max(allPermissions.length)
    .default([])
    .overwrite((codes) => [...new Set(codes)]),
})
export type RoleForm = z.output<typeof RoleForm>

export const PermissionHolder = UserSummary.extend({ role: z.object({ id: Id, name: z.string() }) }).meta({
  id: 'Holder',
})
export type PermissionHolder = z.infer<typeof PermissionHolder>

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
