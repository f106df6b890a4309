import { z } from 'zod'
import { call } from './call.ts'
import { LikeStatus } from './reactions.ts'
import { fromText, Id, Nothing, Page, pageOf, Time, writtenText } from './shared.ts'
import { Person, Picture } from './users.ts'

/** docs/product.md “Comments” */
export const commentLimits = { content: 10_000, perMinute: 20, sameText: 3, mentions: 20 } as const

/** docs/product.md “Comments” */
export const commentTexts = {
  off: 'Comments are turned off',
  empty: 'No comments yet — start the conversation',
  held: 'Visible only to you until reviewed',
  gone: 'This comment has been removed',
} as const

/** Whether people may comment: yes, yes but nobody sees it before it is approved, or no. */
export const commentPolicies = ['on', 'hold', 'off'] as const
export const CommentPolicy = z.enum(commentPolicies)
export type CommentPolicy = z.infer<typeof CommentPolicy>

/** Seen by everybody, waiting for approval, or taken away by the creator or staff. */
export const commentStates = ['published', 'held', 'removed'] as const
export const CommentState = z.enum(commentStates)
export type CommentState = z.infer<typeof CommentState>

/** What comments stand under. */
export const CommentSubject = z.object({ kind: z.enum(['video', 'post']), id: Id })
export type CommentSubject = z.infer<typeof CommentSubject>

/** A comment, or a reply in its thread, with what it is to who looks. */
export const Comment = z
  .object({
    id: Id,
    /** The comment whose thread it is a reply in, however deep; null for one that begins a thread. */
    parentId: Id.nullable(),
    /** Whose reply it answers; null where it answers the thread, or that person has gone. */
    replyTo: z.object({ id: Id, username: z.string() }).nullable(),
    /** Only the place of a comment that is gone, kept for its replies: without author and text. */
    isGone: z.boolean(),
    author: Person.nullable(),
    /** Written by whose video or post it is. */
    isCreator: z.boolean(),
    /** Plain text. */
    content: z.string(),
    /** Whom `@name` in the text means. */
    mentions: z.array(z.object({ id: Id, name: z.string() })),
    state: CommentState,
    isPinned: z.boolean(),
    isHearted: z.boolean(),
    likes: z.number().int(),
    dislikes: z.number().int(),
    /** How many everybody sees in its thread. */
    replyCount: z.number().int(),
    createdAt: Time,
    editedAt: Time.nullable(),
    likeStatus: LikeStatus,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    /** Approve, hold, remove. */
    canModerate: z.boolean(),
    canPin: z.boolean(),
    canHeart: z.boolean(),
    /** Hide its author from the viewer’s channel. */
    canBlock: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** What there is to know about the comments under something, beside themselves. */
export const CommentsState = z
  .object({
    /** Replies too; those that everybody sees. */
    count: z.number().int(),
    policy: CommentPolicy,
    /** False for visitors, who sign in first, and where comments are off. */
    canComment: z.boolean(),
    canModerate: z.boolean(),
    /** How many wait for approval; 0 for who may not approve. */
    heldCount: z.number().int(),
    /** The newest thread that everybody sees, to ask later for what is newer; 0 without one. */
    newestId: z.number().int(),
  })
  .meta({ id: 'CommentsState' })
export type CommentsState = z.infer<typeof CommentsState>

const CommentText = writtenText(commentLimits.content, 'Comment must not exceed 10000 characters').min(
  1,
  'Comment is required',
)

/** What somebody is about to say. */
export const NewComment = z.object({
  content: CommentText,
  /** A comment or a reply that it answers. */
  parentId: Id.optional(),
})
export type NewComment = z.output<typeof NewComment>
export const CommentChange = z.object({ content: CommentText })

/** A comment as its address shows it: the thread it stands in, and itself where it is a reply. */
export const CommentThread = z
  .object({ subject: CommentSubject, head: Comment, reply: Comment.nullable() })
  .meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof CommentThread>

/** How the threads under something are asked for; `newest` by when they began. */
export const CommentsQuery = Page.extend({ sort: z.enum(['top', 'newest']).default('top') })
/** What is new since this thread; 0 for all. At most a hundred are counted. */
export const NewerQuery = z.object({ than: fromText(z.number().int().min(0).max(2_147_483_647)) })

const params = z.object({ id: Id })
const changes = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const

// What is said under a video and under a post is asked for and written in the same way.
const listing = {
  access: 'anyone',
  summary: 'The threads under it, the pinned one first; none where comments are turned off',
  params,
  query: CommentsQuery,
  response: pageOf(Comment),
} as const
const writing = {
  access: 'user',
  scope: 'comments.create',
  summary: 'Comment on it, or reply to a comment on it',
  limit: { times: commentLimits.perMinute, perMinutes: 1, by: 'viewer', of: 'comments' },
  params,
  body: NewComment,
  status: 201,
  response: Comment,
} as const
const asking = {
  access: 'anyone',
  summary: 'How many comments it has, and what the viewer may do there',
  params,
  response: CommentsState,
} as const
const counting = {
  access: 'anyone',
  summary: 'How many threads of others came after one, a hundred at most',
  params,
  query: NewerQuery,
  response: z.object({ count: z.number().int() }),
} as const
const waiting = {
  access: 'user',
  summary: 'Comments and replies that wait for approval, newest first; for the creator and staff',
  params,
  query: Page,
  response: pageOf(Comment),
} as const

/** The comments under a video. */
export const videoComments = {
  list: call({ method: 'GET', path: '/api/videos/:id/comments', ...listing }),
  create: call({ method: 'POST', path: '/api/videos/:id/comments', ...writing }),
  findState: call({ method: 'GET', path: '/api/videos/:id/comments/state', ...asking }),
  countNewer: call({ method: 'GET', path: '/api/videos/:id/comments/newer', ...counting }),
  listHeld: call({ method: 'GET', path: '/api/videos/:id/comments/held', ...waiting }),
}

/** The comments under a post. */
export const postComments = {
  list: call({ method: 'GET', path: '/api/posts/:id/comments', ...listing }),
  create: call({ method: 'POST', path: '/api/posts/:id/comments', ...writing }),
  findState: call({ method: 'GET', path: '/api/posts/:id/comments/state', ...asking }),
  countNewer: call({ method: 'GET', path: '/api/posts/:id/comments/newer', ...counting }),
  listHeld: call({ method: 'GET', path: '/api/posts/:id/comments/held', ...waiting }),
}

/** What is shown of the inbox: what waits for approval, threads in which the creator has not answered, or all. */
export const inboxFilters = ['all', 'held', 'unanswered'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** A comment on something of the viewer's, with what it stands under. */
export const InboxComment = z
  .object({
    id: Id,
    comment: Comment,
    under: CommentSubject.extend({
      /** The title of a video, or how a post begins. */
      title: z.string(),
      picture: Picture.nullable(),
      isShort: z.boolean(),
    }),
    /** The creator has replied in the thread it begins. */
    isAnswered: z.boolean(),
  })
  .meta({ id: 'InboxComment' })
export type InboxComment = z.infer<typeof InboxComment>

/** What others say on all videos and posts of the viewer. */
export const creatorComments = {
  list: call({
    method: 'GET',
    path: '/api/creator/comments',
    access: 'user',
    summary: 'What others comment on the viewer’s videos and posts, newest first',
    query: Page.extend({
      filter: z.enum(inboxFilters).default('all'),
      /** Words of the comment, or the name of who wrote it. */
      q: z.string().max(100).optional(),
    }),
    response: pageOf(InboxComment),
  }),
}

/** A comment, whatever it stands under. */
export const comments = {
  find: call({
    method: 'GET',
    path: '/api/comments/:id',
    access: 'anyone',
    summary: 'A comment by its address, with the thread it stands in',
    params,
    response: CommentThread,
  }),
  listReplies: call({
    method: 'GET',
    path: '/api/comments/:id/replies',
    access: 'anyone',
    summary: 'The replies of a thread, oldest first',
    params,
    query: Page,
    response: pageOf(Comment),
  }),
  update: call({
    method: 'PUT',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Say it in other words: one’s own, and with permission those of others',
    audit: 'comment.updated',
    limit: changes,
    params,
    body: CommentChange,
    response: Comment,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Move a comment to the trash: its author, the creator, staff',
    audit: 'comment.removed',
    limit: changes,
    params,
    status: 204,
    response: Nothing,
  }),
  setState: call({
    method: 'PATCH',
    path: '/api/comments/:id/state',
    access: 'user',
    summary: 'Approve, hold or remove a comment: the creator, staff',
    audit: 'comment.moderated',
    limit: changes,
    params,
    body: z.object({ state: CommentState }),
    response: Comment,
  }),
  pin: call({
    method: 'PUT',
    path: '/api/comments/:id/pin',
    access: 'user',
    summary: 'Show a thread before all others, in the place of the one before; the creator',
    limit: changes,
    params,
    response: Comment,
  }),
  unpin: call({
    method: 'DELETE',
    path: '/api/comments/:id/pin',
    access: 'user',
    summary: 'Show it where it belongs again',
    limit: changes,
    params,
    response: Comment,
  }),
  heart: call({
    method: 'PUT',
    path: '/api/comments/:id/heart',
    access: 'user',
    summary: 'Say that the creator likes a comment',
    limit: changes,
    params,
    response: Comment,
  }),
  unheart: call({
    method: 'DELETE',
    path: '/api/comments/:id/heart',
    access: 'user',
    summary: 'Take that back',
    limit: changes,
    params,
    response: Comment,
  }),
}
