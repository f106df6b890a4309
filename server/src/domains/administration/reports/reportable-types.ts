import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
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
    text: video.description,
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

async function findPost(db: Db, viewer: Viewer, id: number): Promise<ReportableContent | undefined> {
  const post = await findPostForReport(db, id)
  if (!post || !canSeePost(viewer, post)) return undefined
  return {
    ownerId: post.ownerId,
    ownerName: post.username,
    title: `Post by ${post.username}`,
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
    link: `/${comment.videoId === null ? `post/${comment.postId}` : `video/${comment.videoId}`}?c=${id}`,
    durationSeconds: null,
  }
}
