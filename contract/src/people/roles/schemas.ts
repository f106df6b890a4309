import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { allPermissions, type Permission, permissionCatalogue } from '../../http/permissions.ts'
import { Id, userLine, userText } from '../../http/shared.ts'
import { UserSummary } from '../users/schemas.ts'
import { roleLimits } from './rules.ts'

export const Code = z.enum(allPermissions as [Permission, ...Permission[]])

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

export const listPermissionEntries = (): PermissionEntry[] =>
  permissionCatalogue.flatMap(({ category, permissions }) =>
    Object.entries(permissions).map(([code, description]) => ({
      code: code as Permission,
      name: permissionLabel(code),
      description: t(description),
      category: t(category),
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
  name: userLine(roleLimits.name).min(roleLimits.nameMin, {
    error: () => t`Role name must be at least 2 characters`,
  }),
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
