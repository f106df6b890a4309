import { can } from '@kinora/contract/can'
import type { Permission } from '@kinora/contract/permissions'
import type { ReactNode } from 'react'
import { useViewer } from './use-viewer.ts'

/** Whether the viewer may do this, so that it can be offered. The server decides anew when it is done. */
export const useCan = (permission: Permission) => can(useViewer(), permission)

/** The same of what no permission names. */
export const useIsAdmin = () => useViewer()?.isAdmin ?? false

/** Shows what is inside only to those who may do this. */
export const Allowed = ({ to, children }: { to: Permission; children: ReactNode }) => useCan(to) && children
