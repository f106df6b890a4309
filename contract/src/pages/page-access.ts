import { can } from '../http/can.ts'
import type { Permission } from '../http/permissions.ts'
import { type PageAccess, type PageEntry, pages } from './pages.ts'

type PageViewer = Parameters<typeof can>[0]

const sectionPermissions = Object.values<PageEntry>(pages).flatMap(({ area, access }): Permission[] =>
  area === 'admin' && typeof access === 'object' ? [access.permission] : [],
)

export const canAdminister = (user: PageViewer) =>
  sectionPermissions.some((permission) => can(user, permission))

/** `null` is a visitor. The only rule, for the router and for navigation links. */
export function canOpenPage(user: PageViewer, access: PageAccess = 'anyone'): boolean {
  if (access === 'anyone') return true
  if (!user) return false
  if (access === 'user') return true
  if (access === 'staff') return canAdminister(user)
  return access === 'admin' ? user.isAdmin : can(user, access.permission)
}
