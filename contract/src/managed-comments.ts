import { z } from 'zod'
import { call } from './call.ts'
import { CommentState, CommentSubject } from './comments.ts'
import { reportReasons } from './reports.ts'
import { Id, NoContent, CursorPage, cursorPageOf, Timestamp } from './shared.ts'
import { UserSummary } from './users.ts'

/** docs/product.md “Comments of the site” */
export const managedCommentFilters = ['held', 'reported', 'removed', 'all'] as const
export const maxCommentsPerUpdate = 100

export const ManagedComment = z
  .object({
    id: Id,
    content: z.string(),
    state: CommentState,
    author: UserSummary.nullable(),
    isAuthorHidden: z.boolean(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    isReply: z.boolean(),
    likes: z.number().int(),
    subject: CommentSubject.extend({ title: z.string() }),
    /** The open report case; null without one. */
    report: z
      .object({ id: Id, count: z.number().int(), reason: z.enum(reportReasons), createdAt: Timestamp })
      .nullable(),
  })
  .meta({ id: 'ManagedComment' })
export type ManagedComment = z.infer<typeof ManagedComment>

const moderatorAccess = { permission: 'comments.moderate' } as const
const userParams = z.object({ userId: Id })

export const managedComments = {
  list: call({
    method: 'GET',
    path: '/api/admin/comments',
    access: moderatorAccess,
    summary: 'Comments of the whole site: held, reported, removed or all; newest first',
    query: CursorPage.extend({
      list: z.enum(managedCommentFilters).default('held'),
      /** Words in the text; `@name` searches by author. */
      search: z.string().trim().max(200).default(''),
    }),
    response: cursorPageOf(ManagedComment),
  }),
  updateMany: call({
    method: 'PATCH',
    path: '/api/admin/comments',
    access: moderatorAccess,
    audit: 'comment.moderated',
    summary: 'Approve, hold or remove several comments; skips deleted ones and one’s own',
    body: z.object({ ids: z.array(Id).min(1).max(maxCommentsPerUpdate), state: CommentState }),
    response: z.object({ ids: z.array(Id) }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/comments/:id',
    access: { permission: 'comments.delete' },
    audit: 'comment.removed',
    summary: 'Move a comment or reply to the trash',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
  hideCommenter: call({
    method: 'PUT',
    path: '/api/admin/hidden-commenters/:userId',
    access: moderatorAccess,
    audit: 'user.hidden',
    summary: 'Hide all comments of a user, past and future, from everyone but that user',
    params: userParams,
    status: 204,
    response: NoContent,
  }),
  showCommenter: call({
    method: 'DELETE',
    path: '/api/admin/hidden-commenters/:userId',
    access: moderatorAccess,
    audit: 'user.shown',
    summary: 'Show the comments of a user again',
    params: userParams,
    status: 204,
    response: NoContent,
  }),
}
