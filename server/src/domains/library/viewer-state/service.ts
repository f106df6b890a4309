import { msg, t } from '@kinora/contract/text/translate'
import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import type {
  ChannelViewerState,
  ViewerState,
  BellSetting,
} from '@kinora/contract/library/viewer-state/schemas'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canSeeUser } from '../../people/users/policy.ts'
import { canDeleteVideo, canEditVideo, visibilityScopeOf } from '../videos/policy.ts'
import * as queries from './queries.ts'

export async function listViewerStates(
  ctx: Context,
  viewer: Viewer,
  videoIds: number[],
): Promise<ViewerState[]> {
  const rows = await queries.listOfViewer(ctx.db, { ...visibilityScopeOf(viewer), id: viewer.id }, videoIds)
  return rows.map((row) => ({
    videoId: row.id,
    canEdit: canEditVideo(viewer, row),
    canDelete: canDeleteVideo(viewer, row),
    positionSeconds: row.positionSeconds,
    likeStatus: (row.status ?? 'none') as LikeStatus,
    bell: row.bell as BellSetting | null,
    inWatchLater: row.inWatchLater,
    isSaved: row.isSaved,
    isAwaited: row.isAwaited,
  }))
}

/** @throws DomainError not_found, also for videos the viewer may not see */
export async function findViewerState(ctx: Context, viewer: Viewer, videoId: number): Promise<ViewerState> {
  const [state] = await listViewerStates(ctx, viewer, [videoId])
  return orNotFound(state, msg`Video not found.`)
}

/** @throws DomainError not_found, also for channels of hidden users */
export async function findChannelState(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
): Promise<ChannelViewerState> {
  const row = orNotFound(await queries.findOfChannel(ctx.db, viewer.id, channelId), msg`Channel not found.`)
  if (!canSeeUser(viewer, row)) throw new DomainError('not_found', t`Channel not found.`)
  return { bell: row.bell as BellSetting | null }
}
