import type { CallRequest } from '@kinora/contract/http/call'
import type { metadata } from '@kinora/contract/library/videos/calls'
import type { VideoMetadata, VideoMetadataChange } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { withOptimisticLock, assertVersion } from '../../../platform/errors/optimistic-lock.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { assertEditable, lockEditable } from './lock-editable.ts'
import { canReadNotes } from './policy.ts'
import * as queries from './queries.ts'
import { findVideo } from './service.ts'

type MetadataRow = NonNullable<Awaited<ReturnType<typeof queries.findMetadata>>>

const presentMetadata = (viewer: Viewer, row: MetadataRow): VideoMetadata => ({
  monetizationEnabled: row.monetizationEnabled,
  adsEnabled: row.adsEnabled,
  revenueShare: row.revenueShare,
  contentWarnings: row.contentWarnings,
  restrictedInCountries: row.restrictedInCountries,
  approvalStatus: row.approvalStatus as VideoMetadata['approvalStatus'],
  commentPolicy: row.commentPolicy as VideoMetadata['commentPolicy'],
  ...(canReadNotes(viewer) && { notes: row.notes }),
})

/** @throws DomainError not_found, forbidden */
export async function findMetadata(ctx: Context, viewer: Viewer, id: number): Promise<VideoMetadata> {
  const row = orNotFound(await queries.findMetadata(ctx.db, id), 'Video')
  return presentMetadata(viewer, assertEditable(viewer, row))
}

/** @throws DomainError not_found, forbidden, invalid (monetization that the owner lacks), stale */
export function updateMetadata(
  ctx: Context,
  viewer: Viewer,
  request: CallRequest<typeof metadata.update>,
): Promise<VideoMetadata> {
  return withOptimisticLock(
    () => saveMetadata(ctx, viewer, request),
    () => findVideo(ctx, viewer, request.params.id),
  )
}

function saveMetadata(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, query: { version }, body: change }: CallRequest<typeof metadata.update>,
) {
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    assertVersion(video, version)
    await queries.update(trx, id, {
      ...(await metadataFields(trx, viewer, id, change)),
      ...(version !== undefined && { version: version + 1 }),
    })
    return presentMetadata(viewer, orNotFound(await queries.findMetadata(trx, id), 'Video'))
  })
}

/**
 * The columns that a change of the metadata sets, for a locked video that the viewer may edit.
 * @throws DomainError invalid (monetization that the owner does not have)
 */
export async function metadataFields(trx: Trx, viewer: Viewer, id: number, change: VideoMetadataChange) {
  const { notes, ...rest } = change
  const before = orNotFound(await queries.findMetadata(trx, id), 'Video')
  if (!before.ownerEarns) assertNoMonetization(change)
  return { ...rest, ...(notes !== undefined && viewer.isAdmin && { notes }) }
}

function assertNoMonetization(change: VideoMetadataChange) {
  const field = (['monetizationEnabled', 'adsEnabled'] as const).find((name) => change[name])
  if (!field) return
  const message = 'Monetization is not enabled for this channel'
  throw new DomainError('invalid', message, { fields: { [field]: message } })
}
