import type { Permission } from './permissions.ts'

/** The one permission check of server and browser. Visitors have no permissions. */
export const can = (
  person: { isAdmin: boolean; permissions: readonly string[] } | null | undefined,
  permission: Permission,
) => Boolean(person && (person.isAdmin || person.permissions.includes(permission)))
