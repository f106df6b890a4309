import { can, type Permission } from '@kinora/contract/permissions'
import type { ReactNode } from 'react'
import { permissionsOf } from './permissions-of.ts'
import { useViewer } from './use-viewer.ts'

/** Whether the viewer may do this, so that it can be offered. The server decides anew when it is done. */
export function useCan(permission: Permission) {
  const viewer = useViewer()
  return can(viewer && { isAdmin: viewer.isAdmin, permissions: permissionsOf(viewer) }, permission)
}

/** Shows what is inside only to those who may do this. */
export const Allowed = ({ to, children }: { to: Permission; children: ReactNode }) => useCan(to) && children
