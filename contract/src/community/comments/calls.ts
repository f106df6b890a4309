import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, LargeId, NoContent } from '../../http/shared.ts'
import { commentLimits, inboxFilters } from './rules.ts'
import {
  BlockedUser,
  BlockedWords,
  Comment,
  CommentChange,
  CommentsState,
  CommentsQuery,
  CommentState,
  CommentThread,
  InboxComment,
  NewComment,
  NewerThreadsQuery,
} from './schemas.ts'

const subjectParams = z.object({ id: Id })
const params = z.object({ id: LargeId })
const changeLimit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const

const listThreadsSpec = {
  access: 'anyone',
  summary: 'Comment threads, the pinned one first; empty when comments are turned off',
  params: subjectParams,
  query: CommentsQuery,
  response: cursorPageOf(Comment),
} as const
const createCommentSpec = {
  access: 'user',
  scope: 'comments.create',
  summary: 'Write a comment, or reply to one',
  limit: { times: commentLimits.perMinute, perMinutes: 1, by: 'viewer', of: 'comments' },
  params: subjectParams,
  body: NewComment,
  status: 201,
  response: Comment,
} as const
const stateSpec = {
  access: 'anyone',
  summary: 'The comment count, and what the viewer can do',
  params: subjectParams,
  response: CommentsState,
} as const
const countNewerSpec = {
  access: 'anyone',
  summary: 'The number of threads by others that are newer than a given one, up to 100',
  params: subjectParams,
  query: NewerThreadsQuery,
  response: z.object({ count: z.number().int() }),
} as const
const listHeldSpec = {
  access: 'user',
  summary: 'Comments and replies waiting for approval, newest first; for the creator and staff',
  params: subjectParams,
  query: CursorPage,
  response: cursorPageOf(Comment),
} as const

export const videoComments = {
  list: call({ method: 'GET', path: '/api/videos/:id/comments', ...listThreadsSpec }),
  create: call({ method: 'POST', path: '/api/videos/:id/comments', ...createCommentSpec }),
  findState: call({ method: 'GET', path: '/api/videos/:id/comments/state', ...stateSpec }),
  countNewer: call({ method: 'GET', path: '/api/videos/:id/comments/newer', ...countNewerSpec }),
  listHeld: call({ method: 'GET', path: '/api/videos/:id/comments/held', ...listHeldSpec }),
}

export const postComments = {
  list: call({ method: 'GET', path: '/api/posts/:id/comments', ...listThreadsSpec }),
  create: call({ method: 'POST', path: '/api/posts/:id/comments', ...createCommentSpec }),
  findState: call({ method: 'GET', path: '/api/posts/:id/comments/state', ...stateSpec }),
  countNewer: call({ method: 'GET', path: '/api/posts/:id/comments/newer', ...countNewerSpec }),
  listHeld: call({ method: 'GET', path: '/api/posts/:id/comments/held', ...listHeldSpec }),
}

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

const blocksLimit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const userParams = z.object({ userId: Id })

export const blocks = {
  list: call({
    method: 'GET',
    path: '/api/channel/blocked',
    access: 'user',
    summary: 'The users blocked by the viewer’s channel, newest first',
    query: CursorPage,
    response: cursorPageOf(BlockedUser),
  }),
  add: call({
    method: 'PUT',
    path: '/api/channel/blocked/:userId',
    access: 'user',
    summary: 'Block a user on the viewer’s channel; hides all their comments there',
    limit: blocksLimit,
    params: userParams,
    response: BlockedUser,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/channel/blocked/:userId',
    access: 'user',
    summary: 'Unblock a user; shows their comments again',
    limit: blocksLimit,
    params: userParams,
    status: 204,
    response: NoContent,
  }),
  findWords: call({
    method: 'GET',
    path: '/api/channel/blocked-words',
    access: 'user',
    summary: 'The words that hold comments back on the viewer’s channel',
    response: z.object({ words: z.array(z.string()) }),
  }),
  updateWords: call({
    method: 'PUT',
    path: '/api/channel/blocked-words',
    access: 'user',
    summary: 'Replace the words; earlier comments are unchanged',
    limit: blocksLimit,
    body: BlockedWords,
    response: z.object({ words: z.array(z.string()) }),
  }),
}
