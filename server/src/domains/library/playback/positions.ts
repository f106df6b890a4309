import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canSeeVideo } from '../videos/policy.ts'
import * as queries from './queries.ts'

/**
 * In seconds; null if never watched.
 * @throws DomainError not_found, also for drafts of other users
 */
export async function findPosition(ctx: Context, viewer: Viewer, videoId: number) {
  const video = await queries.findWithPosition(ctx.db, viewer.id, videoId)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', t`Video not found.`)
  return { seconds: video.positionSeconds }
}
