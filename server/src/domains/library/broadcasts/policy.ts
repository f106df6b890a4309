import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'

type Broadcaster = Pick<Viewer, 'isAdmin' | 'permissions'>

/** docs/live.md “Who may go live” */
export const canBroadcast = (viewer: Broadcaster, { broadcasts }: Pick<SiteSettings, 'broadcasts'>) =>
  broadcasts.from === 'everyone' || (broadcasts.from === 'permitted' && can(viewer, 'videos.broadcast'))

/** Staff do not speak for others, and whoever streams knows what is theirs. */
export const isOwnBroadcast = (viewer: Viewer, { ownerId }: { ownerId: number }) => viewer.id === ownerId

/** Reads its state, health and settings. */
export const canManageBroadcast = (viewer: Viewer, broadcast: { ownerId: number }) =>
  isOwnBroadcast(viewer, broadcast) || can(viewer, 'videos.update')

/** Moderators stop what they may take down. */
export const canEndBroadcast = (viewer: Viewer, broadcast: { ownerId: number }) =>
  canManageBroadcast(viewer, broadcast) || can(viewer, 'videos.approve')
