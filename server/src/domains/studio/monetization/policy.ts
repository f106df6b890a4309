import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'

export const canViewEarnings = (viewer: Viewer, creatorId: number) =>
  viewer.id === creatorId || can(viewer, 'monetization.view')

export const canEditMonetizationSettings = (viewer: Viewer, creatorId: number) =>
  viewer.id === creatorId || can(viewer, 'monetization.enable')
export const canEnableMonetization = (viewer: Viewer) => can(viewer, 'monetization.enable')
