import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'

/** One's own money, or that of anybody for staff. */
export const canSeeMoneyOf = (viewer: Viewer, creatorId: number) =>
  viewer.id === creatorId || can(viewer, 'monetization.view')

/** How new videos begin is their owner's to say; who has monetization is the staff's. */
export const canSetMoneyOf = (viewer: Viewer, creatorId: number) =>
  viewer.id === creatorId || can(viewer, 'monetization.enable')
export const canEnableMoney = (viewer: Viewer) => can(viewer, 'monetization.enable')
