import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Somebody who is about to leave is seen by themselves and by staff only. */
export const canSeePerson = (viewer: Viewer | null, person: { id: number; deletesAt: Date | null }) =>
  person.deletesAt === null || viewer?.id === person.id || can(viewer, 'users.read')
