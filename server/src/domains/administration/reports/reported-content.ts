import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { trashAdapterOf } from '../../community/trash/service.ts'
import { findDeletedBy } from './case-detail-queries.ts'

/** Channels have no trash: they are suspended. */
const trashKinds: Partial<Record<ReportableType, TrashKind>> = {
  video: 'video',
  post: 'post',
  comment: 'comment',
  reply: 'comment',
}

interface ReportedContent {
  contentType: string
  contentId: number
  ownerId: number | null
}

/** Moves reported content to the trash of the reviewer; content that is already gone is no error. */
export async function deleteReportedContent(
  trx: Trx,
  viewer: Viewer,
  { contentType, contentId }: ReportedContent,
  now: Date,
) {
  const kind = trashKinds[contentType as ReportableType]
  if (kind) await ignoreNotFound(trashAdapterOf(kind).moveToTrash(trx, viewer, contentId, now))
}

/** Restores reported content from the trash, unless its owner deleted it: that stays deleted. */
export async function restoreReportedContent(
  trx: Trx,
  viewer: Viewer,
  { contentType, contentId, ownerId }: ReportedContent,
  now: Date,
) {
  const type = contentType as ReportableType
  const kind = trashKinds[type]
  const deletedBy = kind && (await findDeletedBy(trx, type, contentId))
  if (!kind || deletedBy === undefined || deletedBy === ownerId) return
  await ignoreNotFound(trashAdapterOf(kind).restore(trx, viewer, contentId, now))
}

async function ignoreNotFound(change: Promise<void>) {
  try {
    await change
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error
  }
}
