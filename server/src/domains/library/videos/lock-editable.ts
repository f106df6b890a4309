import { msg, t } from '@kinora/contract/text/translate'
import type { AuditAction } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { auditBeforeCommit } from '../../site/audit/add-entry.ts'
import { canEditVideo, canSeeVideo } from './policy.ts'
import * as queries from './queries.ts'

type VideoAccess = Parameters<typeof canSeeVideo>[1]

/** @throws DomainError not_found (not visible), forbidden (visible but not editable) */
export function assertEditable<Video extends VideoAccess>(
  viewer: Viewer,
  video: Video,
  mayAct = canEditVideo,
): Video {
  if (!canSeeVideo(viewer, video)) throw new DomainError('not_found', t`Video not found.`)
  if (!mayAct(viewer, video)) throw new DomainError('forbidden', t`This video is not yours.`)
  return video
}

/**
 * Locks the row until the transaction ends.
 * @throws DomainError not_found (not visible), forbidden (visible but not editable)
 */
export async function lockEditable(
  trx: Trx,
  viewer: Viewer,
  id: number,
  { canAct = canEditVideo, action = 'video.updated', auditsOwner = false }: LockOptions = {},
) {
  const video = assertEditable(
    viewer,
    orNotFound(await queries.findForUpdate(trx, id), msg`Video not found.`),
    canAct,
  )
  const facts = () => queries.findAuditFacts(trx, id)
  await auditBeforeCommit(trx, viewer, {
    ownerId: auditsOwner ? null : video.ownerId,
    target: { kind: 'video', id },
    action,
    facts,
  })
  return video
}

interface LockOptions {
  canAct?: typeof canEditVideo
  /** For the audit log, when staff acts on another user's video. */
  action?: AuditAction
  /** Adds an audit entry for the viewer's own video as well. */
  auditsOwner?: boolean | undefined
}

/** @throws DomainError not_found, forbidden */
export async function findEditable(ctx: Context, viewer: Viewer, id: number) {
  return assertEditable(viewer, orNotFound(await queries.find(ctx.db, id), msg`Video not found.`))
}

/**
 * Call after storing files without the lock.
 * @throws DomainError conflict (the file was replaced, and that folder is removed)
 */
export function assertSameMediaKey(video: { mediaKey: string }, storedIn: string) {
  if (video.mediaKey === storedIn) return
  throw new DomainError('conflict', t`The file of this video has just been replaced. Try again.`)
}
