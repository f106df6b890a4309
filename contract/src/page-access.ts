import type { PageAccess, PageEntry } from './pages.ts'
import { pages } from './pages.ts'
import { can, type Permission } from './permissions.ts'

type Person = Parameters<typeof can>[0]

const sectionPermissions = Object.values<PageEntry>(pages).flatMap(({ area, access }): Permission[] =>
  area === 'admin' && typeof access === 'object' ? [access.permission] : [],
)

/** Whether somebody may enter the administration: administrators, and whoever may see any of its sections. */
export const mayAdminister = (person: Person) =>
  sectionPermissions.some((permission) => can(person, permission))

/** Whether somebody may see a page; `null` is a visitor. The one rule of the router and of the lists of links. */
export function mayOpen(person: Person, access: PageAccess = 'anyone'): boolean {
  if (access === 'anyone') return true
  if (!person) return false
  if (access === 'user') return true
  if (access === 'staff') return mayAdminister(person)
  return access === 'admin' ? person.isAdmin : can(person, access.permission)
}
