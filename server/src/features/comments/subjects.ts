import type { CommentSubject } from '@kinora/contract/comments'
import type { Db } from '../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Commentable, Subject } from './commentable.ts'
import { commentedPosts } from './post-comments.ts'
import { commentedVideos } from './video-comments.ts'

type Kind = CommentSubject['kind']

const commentables: Partial<Record<Kind, Commentable>> = {
  video: commentedVideos,
  post: commentedPosts,
}

const kinds = Object.entries(commentables) as [Kind, Commentable][]
export const everyCommentable = kinds.map(([, commentable]) => commentable)

/** @throws DomainError not_found, for a kind that has no comments */
export const commentableOf = (kind: Kind) => orNotFound(commentables[kind], 'This')

export function subjectOf(row: Record<Commentable['column'], number | null>): CommentSubject {
  for (const [kind, { column }] of kinds) {
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
): Promise<Subject> {
  const { name, find } = commentableOf(kind)
  return { kind, id, ...orNotFound(await find(db, viewer, id), name) }
}

/** @throws DomainError not_found, also when the viewer may not see the subject */
export async function findSubjectOf(db: Db, viewer: Viewer | null, row: Parameters<typeof subjectOf>[0]) {
  const { kind, id } = subjectOf(row)
  const subject = await commentableOf(kind).find(db, viewer, id)
  if (!subject) throw commentNotFound()
  return { kind, id, ...subject } satisfies Subject
}

export const commentNotFound = () => new DomainError('not_found', 'Comment not found.')
