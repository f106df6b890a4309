import { msg, t } from '@kinora/contract/text/translate'
import type { CommentSubject } from '@kinora/contract/community/comments/schemas'
import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addToVideoCounts } from '../../library/videos/count-queries.ts'
import { canSeeVideo } from '../../library/videos/policy.ts'
import { canSeePost } from '../posts/policy.ts'
import { findPostAccess, addToPostCounts } from '../posts/queries.ts'
import {
  type Commentable,
  type CommentedSubject,
  findCommentedVideo,
  isOnVideoOwnedBy,
  isOnPostOwnedBy,
} from './subject-queries.ts'

type SubjectKind = CommentSubject['kind']

const postCommentable: Commentable = {
  missing: msg`Post not found.`,
  column: 'postId',
  find: async (db, viewer, id) => {
    const post = await findPostAccess(db, id)
    if (!post || !canSeePost(viewer, post)) return undefined
    const { ownerId, commentPolicy, comments: count } = post
    return { ownerId, policy: commentPolicy as CommentPolicy, count }
  },
  isOwnedBy: isOnPostOwnedBy,
  addToCounts: (trx, ids, by) => addToPostCounts(trx, ids, { comments: by }),
}

const videoCommentable: Commentable = {
  missing: msg`Video not found.`,
  column: 'videoId',
  find: async (db, viewer, id) => {
    const video = await findCommentedVideo(db, id)
    if (!video || !canSeeVideo(viewer, video)) return undefined
    const { ownerId, commentPolicy, comments: count } = video
    return { ownerId, policy: commentPolicy as CommentPolicy, count }
  },
  isOwnedBy: isOnVideoOwnedBy,
  addToCounts: (trx, ids, by) => addToVideoCounts(trx, ids, { comments: by }),
}

const commentablesByKind: Partial<Record<SubjectKind, Commentable>> = {
  video: videoCommentable,
  post: postCommentable,
}

const commentableEntries = Object.entries(commentablesByKind) as [SubjectKind, Commentable][]
export const allCommentables = commentableEntries.map(([, commentable]) => commentable)

/** @throws DomainError not_found, for a kind that has no comments */
export const commentableOf = (kind: SubjectKind) =>
  orNotFound(commentablesByKind[kind], msg`Content not found.`)

export function subjectOf(row: Record<Commentable['column'], number | null>): CommentSubject {
  for (const [kind, { column }] of commentableEntries) {
    const id = row[column]
    if (id !== null) return { kind, id }
  }
  throw new Error('Comment without a known subject')
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findSubject(
  db: Db,
  viewer: Viewer | null,
  { kind, id }: CommentSubject,
): Promise<CommentedSubject> {
  const { missing, find } = commentableOf(kind)
  return { kind, id, ...orNotFound(await find(db, viewer, id), missing) }
}

/** @throws DomainError not_found, also when the viewer may not see the subject */
export async function findSubjectOfComment(
  db: Db,
  viewer: Viewer | null,
  row: Parameters<typeof subjectOf>[0],
) {
  const { kind, id } = subjectOf(row)
  const subject = await commentableOf(kind).find(db, viewer, id)
  if (!subject) throw commentNotFound()
  return { kind, id, ...subject } satisfies CommentedSubject
}

export const commentNotFound = () => new DomainError('not_found', t`Comment not found.`)
