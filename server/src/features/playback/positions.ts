import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { canSeeVideo } from '../videos/policy.ts'
import * as queries from './queries.ts'

/**
 * Where the viewer left a video, in seconds; null when they never watched it.
 * @throws DomainError not_found, also for somebody else's draft
 */
export async function findPosition(ctx: Context, viewer: Viewer, videoId: number) {
  const video = await queries.findForWatcher(ctx.db, viewer.id, videoId)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  return { seconds: video.seconds }
}
