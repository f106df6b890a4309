import { z } from 'zod'
import { call } from './call.ts'
import { LikeStatus } from './reactions.ts'
import { numberFromString, Id, NoContent, CursorPage, cursorPageOf, Timestamp, userText } from './shared.ts'
import { UserSummary, ResponsiveImage } from './users.ts'

/** docs/product.md “Comments” */
export const commentLimits = { content: 10_000, perMinute: 20, sameText: 3, mentions: 20 } as const

/** docs/product.md “Comments” */
export const commentTexts = {
  off: 'Comments are turned off',
  empty: 'No comments yet — start the conversation',
  held: 'Visible only to you until reviewed',
  gone: 'This comment has been removed',
} as const

/** `hold`: comments wait for approval before others see them. */
export const commentPolicies = ['on', 'hold', 'off'] as const
export const CommentPolicy = z.enum(commentPolicies)
export type CommentPolicy = z.infer<typeof CommentPolicy>

export const commentStates = ['published', 'held', 'removed'] as const
export const CommentState = z.enum(commentStates)
export type CommentState = z.infer<typeof CommentState>

export const CommentSubject = z.object({ kind: z.enum(['video', 'post']), id: Id })
export type CommentSubject = z.infer<typeof CommentSubject>

export const Comment = z
  .object({
    id: Id,
    /** Null for a top-level comment. Threads have one level: a reply to a reply has the same parent. */
    parentId: Id.nullable(),
    /** Author of the reply that this one answers; null for a reply to the thread itself, or when that user no longer exists. */
    replyTo: z.object({ id: Id, username: z.string() }).nullable(),
    /** A tombstone: a deleted comment kept for its replies, without author and text. */
    isGone: z.boolean(),
    author: UserSummary.nullable(),
    isCreator: z.boolean(),
    content: z.string(),
    mentions: z.array(z.object({ id: Id, name: z.string() })),
    state: CommentState,
    isPinned: z.boolean(),
    isHearted: z.boolean(),
    likes: z.number().int(),
    dislikes: z.number().int(),
    /** Visible replies only. */
    replyCount: z.number().int(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    likeStatus: LikeStatus,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canModerate: z.boolean(),
    canPin: z.boolean(),
    canHeart: z.boolean(),
    canBlock: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

export const CommentSectionInfo = z
  .object({
    /** Visible comments, replies included. */
    count: z.number().int(),
    policy: CommentPolicy,
    /** False for visitors, who sign in first, and when comments are off. */
    canComment: z.boolean(),
    canModerate: z.boolean(),
    /** Comments that wait for approval; 0 for viewers who cannot approve. */
    heldCount: z.number().int(),
    /** Newest visible thread, for polling with `countNewer`; 0 without one. */
    newestId: z.number().int(),
  })
  .meta({ id: 'CommentsState' })
export type CommentSectionInfo = z.infer<typeof CommentSectionInfo>

const CommentText = userText(commentLimits.content, 'Comment must not exceed 10000 characters').min(
  1,
  'Comment is required',
)

export const NewComment = z.object({
  content: CommentText,
  parentId: Id.optional(),
})
export type NewComment = z.output<typeof NewComment>
export const CommentChange = z.object({ content: CommentText })

/** A comment by its link: the thread it belongs to, and the comment itself if it is a reply. */
export const CommentThread = z
  .object({ subject: CommentSubject, head: Comment, reply: Comment.nullable() })
  .meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof CommentThread>

/** `newest` sorts by creation time. */
export const CommentsQuery = CursorPage.extend({ sort: z.enum(['top', 'newest']).default('top') })
/** Id of the newest thread that the client has; 0 for none. Counting stops at 100. */
export const NewerThreadsQuery = z.object({
  than: numberFromString(z.number().int().min(0).max(2_147_483_647)),
})

const params = z.object({ id: Id })
const changeLimit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const

const listThreadsSpec = {
  access: 'anyone',
  summary: 'Comment threads, the pinned one first; empty when comments are turned off',
  params,
  query: CommentsQuery,
  response: cursorPageOf(Comment),
} as const
const createCommentSpec = {
  access: 'user',
  scope: 'comments.create',
  summary: 'Write a comment, or reply to one',
  limit: { times: commentLimits.perMinute, perMinutes: 1, by: 'viewer', of: 'comments' },
  params,
  body: NewComment,
  status: 201,
  response: Comment,
} as const
const sectionInfoSpec = {
  access: 'anyone',
  summary: 'The comment count, and what the viewer can do',
  params,
  response: CommentSectionInfo,
} as const
const countNewerSpec = {
  access: 'anyone',
  summary: 'The number of threads by others that are newer than a given one, up to 100',
  params,
  query: NewerThreadsQuery,
  response: z.object({ count: z.number().int() }),
} as const
const listHeldSpec = {
  access: 'user',
  summary: 'Comments and replies waiting for approval, newest first; for the creator and staff',
  params,
  query: CursorPage,
  response: cursorPageOf(Comment),
} as const

export const videoComments = {
  list: call({ method: 'GET', path: '/api/videos/:id/comments', ...listThreadsSpec }),
  create: call({ method: 'POST', path: '/api/videos/:id/comments', ...createCommentSpec }),
  findState: call({ method: 'GET', path: '/api/videos/:id/comments/state', ...sectionInfoSpec }),
  countNewer: call({ method: 'GET', path: '/api/videos/:id/comments/newer', ...countNewerSpec }),
  listHeld: call({ method: 'GET', path: '/api/videos/:id/comments/held', ...listHeldSpec }),
}

export const postComments = {
  list: call({ method: 'GET', path: '/api/posts/:id/comments', ...listThreadsSpec }),
  create: call({ method: 'POST', path: '/api/posts/:id/comments', ...createCommentSpec }),
  findState: call({ method: 'GET', path: '/api/posts/:id/comments/state', ...sectionInfoSpec }),
  countNewer: call({ method: 'GET', path: '/api/posts/:id/comments/newer', ...countNewerSpec }),
  listHeld: call({ method: 'GET', path: '/api/posts/:id/comments/held', ...listHeldSpec }),
}

export const inboxFilters = ['all', 'held', 'unanswered'] as const
export type InboxFilter = (typeof inboxFilters)[number]

export const InboxComment = z
  .object({
    id: Id,
    comment: Comment,
    under: CommentSubject.extend({
      title: z.string(),
      picture: ResponsiveImage.nullable(),
      isShort: z.boolean(),
    }),
    isAnswered: z.boolean(),
  })
  .meta({ id: 'InboxComment' })
export type InboxComment = z.infer<typeof InboxComment>

export const creatorComments = {
  list: call({
    method: 'GET',
    path: '/api/creator/comments',
    access: 'user',
    summary: 'Comments by others on the viewer’s videos and posts, newest first',
    query: CursorPage.extend({
      filter: z.enum(inboxFilters).default('all'),
      /** Matches the text of a comment or the name of its author. */
      q: z.string().max(100).optional(),
    }),
    response: cursorPageOf(InboxComment),
  }),
}

export const comments = {
  find: call({
    method: 'GET',
    path: '/api/comments/:id',
    access: 'anyone',
    summary: 'A comment with its thread',
    params,
    response: CommentThread,
  }),
  listReplies: call({
    method: 'GET',
    path: '/api/comments/:id/replies',
    access: 'anyone',
    summary: 'The replies of a thread, oldest first',
    params,
    query: CursorPage,
    response: cursorPageOf(Comment),
  }),
  update: call({
    method: 'PUT',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Edit a comment: one’s own, or with permission another user’s',
    audit: 'comment.updated',
    limit: changeLimit,
    params,
    body: CommentChange,
    response: Comment,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Move a comment to the trash; for its author, the creator and staff',
    audit: 'comment.removed',
    limit: changeLimit,
    params,
    status: 204,
    response: NoContent,
  }),
  setState: call({
    method: 'PATCH',
    path: '/api/comments/:id/state',
    access: 'user',
    summary: 'Approve, hold or remove a comment; for the creator and staff',
    audit: 'comment.moderated',
    limit: changeLimit,
    params,
    body: z.object({ state: CommentState }),
    response: Comment,
  }),
  pin: call({
    method: 'PUT',
    path: '/api/comments/:id/pin',
    access: 'user',
    summary: 'Pin a thread, replacing the pinned one; for the creator',
    limit: changeLimit,
    params,
    response: Comment,
  }),
  unpin: call({
    method: 'DELETE',
    path: '/api/comments/:id/pin',
    access: 'user',
    summary: 'Unpin a thread',
    limit: changeLimit,
    params,
    response: Comment,
  }),
  heart: call({
    method: 'PUT',
    path: '/api/comments/:id/heart',
    access: 'user',
    summary: 'Give a comment the creator’s heart',
    limit: changeLimit,
    params,
    response: Comment,
  }),
  unheart: call({
    method: 'DELETE',
    path: '/api/comments/:id/heart',
    access: 'user',
    summary: 'Remove the creator’s heart',
    limit: changeLimit,
    params,
    response: Comment,
  }),
}
