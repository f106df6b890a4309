import type { Hint } from '@kinora/contract/library/processing/schemas'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { hintsOf } from './hints.ts'
import { probeOf } from './pipeline-step.ts'
import { canInspectVideo, canSeeVideo } from '../videos/policy.ts'
import * as processing from './queries.ts'
import * as queries from '../videos/queries.ts'
import { factsOf, primaryRenditionsOf } from '../videos/processing-columns.ts'

/**
 * Empty until the video is measured.
 * @throws DomainError not_found, forbidden
 */
export async function findHints(ctx: Context, viewer: Viewer, id: number): Promise<Hint[]> {
  const video = orNotFound(await queries.find(ctx.db, id), 'Video')
  if (!canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  if (!canInspectVideo(viewer, video)) throw new DomainError('forbidden', 'This video is not yours.')
  const row = await processing.findProcessing(ctx.db, id)
  const probe = row && probeOf(row)
  return row && probe ? hintsOf({ probe, facts: factsOf(row), renditions: primaryRenditionsOf(row) }) : []
}
