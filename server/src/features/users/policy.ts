import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Somebody who is about to leave, or suspended, is seen by themselves and by staff only. */
export const canSeePerson = (viewer: Viewer | null, person: { id: number; hiddenAt: Date | null }) =>
  person.hiddenAt === null || viewer?.id === person.id || can(viewer, 'users.read')

/** Administrators decide about everybody, other members of the staff about those who are none. */
export const canManagePerson = (viewer: Viewer, person: { isAdmin: boolean }) =>
  viewer.isAdmin || !person.isAdmin
