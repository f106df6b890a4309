import { can, type Permission } from '@kinora/contract/permissions'
import type { ReactNode } from 'react'
import { useViewer, type Viewer } from './use-viewer.ts'

/** What the roles of a person allow; a user that was stored by an older version has none said. */
export function permissionsOf(viewer: Viewer): readonly Permission[] {
  const permissions: unknown = 'permissions' in viewer ? viewer.permissions : undefined
  return Array.isArray(permissions) ? permissions.filter((code): code is Permission => typeof code === 'string') : []
}

/** Whether the viewer may do this, so that it can be offered. The server decides anew when it is done. */
export function useCan(permission: Permission) {
  const viewer = useViewer()
  return can(viewer && { isAdmin: viewer.isAdmin, permissions: permissionsOf(viewer) }, permission)
}

/** Shows what is inside only to those who may do this. */
export const Allowed = ({ to, children }: { to: Permission; children: ReactNode }) => useCan(to) && children
