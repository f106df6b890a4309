import type { ViewerState } from '@kinora/contract/viewer-state'
import type { Context } from '../../context.ts'
import { found } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { canDeleteVideo, canEditVideo, watcherOf } from '../videos/policy.ts'
import * as queries from './queries.ts'

/** What the viewer has to do with those of these videos that they see, by one query. */
export async function listViewerStates(
  ctx: Context,
  viewer: Viewer,
  videoIds: number[],
): Promise<ViewerState[]> {
  const rows = await queries.listOfViewer(ctx.db, { ...watcherOf(viewer), id: viewer.id }, videoIds)
  return rows.map((row) => ({
    videoId: row.id,
    canEdit: canEditVideo(viewer, row),
    canDelete: canDeleteVideo(viewer, row),
    positionSeconds: row.seconds,
  }))
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findViewerState(ctx: Context, viewer: Viewer, videoId: number): Promise<ViewerState> {
  const [state] = await listViewerStates(ctx, viewer, [videoId])
  return found(state, 'Video')
}
