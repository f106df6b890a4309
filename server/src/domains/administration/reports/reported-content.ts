import type {
  ReportableType,
  PreviewedComment,
  PreviewedVideo,
} from '@kinora/contract/administration/reports/schemas'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import { can } from '@kinora/contract/http/can'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound, unlessRefused } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { trashes } from '../../community/trash/service.ts'
import { canSeeVideo } from '../../library/videos/policy.ts'
import { presentPoster } from '../../library/videos/present.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { findDeletedBy } from './case-queries.ts'
import * as queries from './preview-queries.ts'

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
  if (kind) await unlessRefused(trashes[kind].moveToTrash(trx, viewer, contentId, now))
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
  await unlessRefused(trashes[kind].restore(trx, viewer, contentId, now))
}

/** @throws DomainError not_found, also for videos in the trash, and for private ones that were never reported */
export async function previewVideo(ctx: Context, viewer: Viewer, id: number): Promise<PreviewedVideo> {
  const row = orNotFound(await queries.findVideo(ctx.db, id), 'Video')
  const maySee = row.deletedAt === null && (row.isReported || canSeeVideo(viewer, row))
  if (!maySee) throw new DomainError('not_found', 'Video not found.')
  return {
    id,
    title: row.title,
    description: row.description,
    thumbnailUrl: presentPoster(row)?.url ?? null,
    views: Number(row.views),
    likes: row.likes,
    createdAt: row.createdAt.toISOString(),
    category: row.category === null ? null : { name: row.category },
    creator: presentUserSummary(row.creator),
  }
}

/** @throws DomainError not_found, also for a reply requested as a comment, and the reverse */
export async function previewComment(
  ctx: Context,
  viewer: Viewer,
  { id, isReply }: { id: number; isReply: boolean },
): Promise<PreviewedComment> {
  const row = await queries.findComment(ctx.db, id)
  const maySee = row && (row.isReported || can(viewer, 'comments.moderate'))
  if (!maySee || (row.parentId !== null) !== isReply) {
    throw new DomainError('not_found', 'Comment not found.')
  }
  const { content, likes, videoId, postId, parentContent } = row
  return {
    id,
    content,
    likes,
    createdAt: row.createdAt.toISOString(),
    videoId,
    postId,
    user: row.user && presentUserSummary(row.user),
    parentComment:
      parentContent === null
        ? null
        : { content: parentContent, user: row.parentUser && presentUserSummary(row.parentUser) },
  }
}
