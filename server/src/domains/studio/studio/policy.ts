import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'

export const canViewAnalytics = (viewer: Viewer, channelId: number) =>
  viewer.id === channelId || can(viewer, 'analytics.view')

export const canViewSubscribers = (viewer: Viewer, channelId: number) =>
  viewer.id === channelId || can(viewer, 'users.read')
