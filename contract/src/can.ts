import type { Permission } from './permissions.ts'

/** Whether somebody may do what this permission allows; a visitor may not. The one rule of server and browser. */
export const can = (
  person: { isAdmin: boolean; permissions: readonly string[] } | null | undefined,
  permission: Permission,
) => Boolean(person && (person.isAdmin || person.permissions.includes(permission)))
