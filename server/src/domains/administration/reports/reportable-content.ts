import { msg, t } from '@kinora/contract/text/translate'
import type {
  PreviewedComment,
  PreviewedVideo,
  ReportableType,
} from '@kinora/contract/administration/reports/schemas'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { commentPath } from '../../community/comments/comment-path.ts'
import { findVisible } from '../../community/comments/read.ts'
import { canSeePost } from '../../community/posts/policy.ts'
import { findPostForReport } from '../../community/posts/queries.ts'
import { canSeeUser } from '../../people/users/policy.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { canSeeVideo, visibilityScopeOf } from '../../library/videos/policy.ts'
import { presentPoster } from '../../library/videos/present.ts'
import * as queries from './content-queries.ts'
import type { VisibilityByType } from './queries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import type { VisibilityScope } from '../../library/videos/live-queries.ts'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import { can } from '@kinora/contract/http/can'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound, unlessRefused } from '../../../platform/errors/domain-error.ts'
import { trashes } from '../../community/trash/service.ts'
import { findDeletedBy } from './case-queries.ts'
import * as previewQueries from './preview-queries.ts'

export interface ReportableContent {
  ownerId: number
  ownerName: string
  title: string
  text: string
  pictureUrl: string | null
  link: string
  /** Null for content without a timeline, which cannot be reported by time. */
  durationSeconds: number | null
}

interface ReportableTypeHandlers {
  /** Undefined when it does not exist or the viewer cannot see it. */
  find: (db: Db, viewer: Viewer, id: number) => Promise<ReportableContent | undefined>
  isVisible: (scope: VisibilityScope) => RawBuilder<boolean>
}

export const reportableTypes: Partial<Record<ReportableType, ReportableTypeHandlers>> = {
  video: { find: findVideo, isVisible: queries.isVideoVisible },
  channel: { find: findChannel, isVisible: queries.isChannelVisible },
  post: { find: findPost, isVisible: queries.isPostVisible },
  comment: {
    find: (db, viewer, id) => findComment(db, viewer, { id, isReply: false }),
    isVisible: queries.isCommentVisible,
  },
  reply: {
    find: (db, viewer, id) => findComment(db, viewer, { id, isReply: true }),
    isVisible: queries.isCommentVisible,
  },
}

export const visibilityByType = (viewer: Viewer): VisibilityByType =>
  Object.entries(reportableTypes).map(([kind, { isVisible }]) => [
    kind as ReportableType,
    isVisible(visibilityScopeOf(viewer)),
  ])

async function findVideo(db: Db, viewer: Viewer, id: number): Promise<ReportableContent | undefined> {
  const video = await queries.findVideo(db, id)
  if (!video || !canSeeVideo(viewer, video)) return undefined
  return {
    ownerId: video.ownerId,
    ownerName: video.username,
    title: video.title,
    text: video.text,
    pictureUrl: presentPoster(video)?.url ?? null,
    link: `/video/${id}`,
    durationSeconds: video.durationSeconds,
  }
}

async function findChannel(db: Db, viewer: Viewer, id: number): Promise<ReportableContent | undefined> {
  const user = await queries.findUser(db, id)
  if (!user || !canSeeUser(viewer, user)) return undefined
  return {
    ownerId: id,
    ownerName: user.username,
    title: user.username,
    text: user.bio,
    pictureUrl: presentUserSummary(user).avatar,
    link: `/channel/${id}`,
    durationSeconds: null,
  }
}

/** As it is stored; presentSnapshot translates it. */
const titleOfPost = (username: string) => `Post by ${username}`

async function findPost(db: Db, viewer: Viewer, id: number): Promise<ReportableContent | undefined> {
  const post = await findPostForReport(db, id)
  if (!post || !canSeePost(viewer, post)) return undefined
  return {
    ownerId: post.ownerId,
    ownerName: post.username,
    title: titleOfPost(post.username),
    text: post.content,
    pictureUrl: post.pictureUrl,
    link: `/post/${id}`,
    durationSeconds: null,
  }
}

async function findComment(
  db: Db,
  viewer: Viewer,
  { id, isReply }: { id: number; isReply: boolean },
): Promise<ReportableContent | undefined> {
  await findVisible(db, viewer, id)
  const comment = await queries.findComment(db, id)
  if (!comment || (comment.parentId !== null) !== isReply) return undefined
  return {
    ownerId: comment.authorId,
    ownerName: comment.username,
    title: truncateText(comment.title, queries.titleLength),
    text: comment.content,
    pictureUrl: null,
    link: commentPath(comment),
    durationSeconds: null,
  }
}

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
  const row = orNotFound(await previewQueries.findVideo(ctx.db, id), msg`Video not found.`)
  const maySee = row.deletedAt === null && (row.isReported || canSeeVideo(viewer, row))
  if (!maySee) throw new DomainError('not_found', t`Video not found.`)
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
  const row = await previewQueries.findComment(ctx.db, id)
  const maySee = row && (row.isReported || can(viewer, 'comments.moderate'))
  if (!maySee || (row.parentId !== null) !== isReply) {
    throw new DomainError('not_found', t`Comment not found.`)
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
