import { can } from '@kinora/contract/http/can'
import type { Permission } from '@kinora/contract/http/permissions'
import type { ReactNode } from 'react'
import { useViewer } from './use-viewer.ts'

/** For offering actions only; the server checks again. */
export const useCan = (permission: Permission) => can(useViewer(), permission)

export const useIsAdmin = () => useViewer()?.isAdmin ?? false

export const Allowed = ({ to, children }: { to: Permission; children: ReactNode }) => useCan(to) && children
