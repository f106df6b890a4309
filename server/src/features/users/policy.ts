import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Hidden accounts are visible to themselves and to staff only. */
export const canSeeUser = (viewer: Viewer | null, person: { id: number; hiddenAt: Date | null }) =>
  person.hiddenAt === null || viewer?.id === person.id || can(viewer, 'users.read')

/** Only administrators manage administrators. */
export const canManageUser = (viewer: Viewer, person: { isAdmin: boolean }) =>
  viewer.isAdmin || !person.isAdmin
