import type { ReportedType } from '@kinora/contract/reports'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findVisible } from '../comments/read.ts'
import { canSeePost } from '../posts/policy.ts'
import { findReported } from '../posts/queries.ts'
import { canSeePerson } from '../users/policy.ts'
import { presentPerson } from '../users/present.ts'
import { canSeeVideo, visibilityScopeOf } from '../videos/policy.ts'
import { presentPoster } from '../videos/present.ts'
import type { VisibilityScope } from '../videos/visibility-scope.ts'
import * as queries from './kind-queries.ts'
import type { SeenByKind } from './queries.ts'
import { cutText } from '@kinora/contract/cut-text'

export interface ReportedThing {
  ownerId: number
  ownerName: string
  title: string
  text: string
  pictureUrl: string | null
  link: string
  /** Null for content without a timeline, which cannot be reported by time. */
  durationSeconds: number | null
}

interface ReportedKind {
  /** Undefined when it does not exist or the viewer cannot see it. */
  find: (db: Db, viewer: Viewer, id: number) => Promise<ReportedThing | undefined>
  isSeen: (scope: VisibilityScope) => RawBuilder<boolean>
}

export const reportedKinds: Partial<Record<ReportedType, ReportedKind>> = {
  video: { find: findVideo, isSeen: queries.isVideoSeen },
  channel: { find: findChannel, isSeen: queries.isChannelSeen },
  post: { find: findPost, isSeen: queries.isPostSeen },
  comment: {
    find: (db, viewer, id) => findComment(db, viewer, { id, isReply: false }),
    isSeen: queries.isCommentSeen,
  },
  reply: {
    find: (db, viewer, id) => findComment(db, viewer, { id, isReply: true }),
    isSeen: queries.isCommentSeen,
  },
}

export const seenBy = (viewer: Viewer): SeenByKind =>
  Object.entries(reportedKinds).map(([kind, { isSeen }]) => [
    kind as ReportedType,
    isSeen(visibilityScopeOf(viewer)),
  ])

async function findVideo(db: Db, viewer: Viewer, id: number): Promise<ReportedThing | undefined> {
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

async function findChannel(db: Db, viewer: Viewer, id: number): Promise<ReportedThing | undefined> {
  const person = await queries.findPerson(db, id)
  if (!person || !canSeePerson(viewer, person)) return undefined
  return {
    ownerId: id,
    ownerName: person.username,
    title: person.username,
    text: person.bio,
    pictureUrl: presentPerson(person).avatar,
    link: `/channel/${id}`,
    durationSeconds: null,
  }
}

async function findPost(db: Db, viewer: Viewer, id: number): Promise<ReportedThing | undefined> {
  const post = await findReported(db, id)
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
): Promise<ReportedThing | undefined> {
  await findVisible(db, viewer, id)
  const comment = await queries.findComment(db, id)
  if (!comment || (comment.parentId !== null) !== isReply) return undefined
  return {
    ownerId: comment.authorId,
    ownerName: comment.username,
    title: cutText(comment.title, queries.titleLength),
    text: comment.content,
    pictureUrl: null,
    link: `/${comment.videoId === null ? `post/${comment.postId}` : `video/${comment.videoId}`}?c=${id}`,
    durationSeconds: null,
  }
}
