import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** Hidden accounts are visible to themselves and to staff only. */
export const canSeeUser = (viewer: Viewer | null, user: { id: number; hiddenAt: Date | null }) =>
  user.hiddenAt === null || viewer?.id === user.id || can(viewer, 'users.read')

/** Only administrators manage administrators. */
export const canManageUser = (viewer: Viewer, user: { isAdmin: boolean }) => viewer.isAdmin || !user.isAdmin
