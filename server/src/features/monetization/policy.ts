import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'

export const canSeeMoneyOf = (viewer: Viewer, creatorId: number) =>
  viewer.id === creatorId || can(viewer, 'monetization.view')

export const canSetMoneyOf = (viewer: Viewer, creatorId: number) =>
  viewer.id === creatorId || can(viewer, 'monetization.enable')
export const canEnableMoney = (viewer: Viewer) => can(viewer, 'monetization.enable')
