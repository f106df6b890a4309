import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'

/** The figures of a channel are its owner's, and for staff. */
export const canSeeFigures = (viewer: Viewer, channelId: number) =>
  viewer.id === channelId || can(viewer, 'analytics.view')

/** Who follows a channel is for its owner, and for those who see users anyway. */
export const canSeeSubscribers = (viewer: Viewer, channelId: number) =>
  viewer.id === channelId || can(viewer, 'users.read')
