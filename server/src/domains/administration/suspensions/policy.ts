import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'

interface AppealedSuspension {
  createdBy: number | null
  appeal: string | null
  decision: string | null
  endedAt: Date | null
}

/** Four-eyes principle: the one who suspended does not decide. */
export const canDecideAppeal = (viewer: Viewer, row: AppealedSuspension) =>
  can(viewer, 'users.ban') &&
  row.createdBy !== viewer.id &&
  row.appeal !== null &&
  row.decision === null &&
  row.endedAt === null
