import type { Permission } from './permissions.ts'

/** The one permission check of server and browser. Visitors have no permissions. */
export const can = (
  user: { isAdmin: boolean; permissions: readonly string[] } | null | undefined,
  permission: Permission,
) => Boolean(user && (user.isAdmin || user.permissions.includes(permission)))
