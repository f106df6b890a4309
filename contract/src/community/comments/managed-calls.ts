import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, LargeId, NoContent } from '../../http/shared.ts'
import { managedCommentFilters, maxCommentsPerUpdate } from './rules.ts'
import { CommentState, ManagedComment } from './schemas.ts'

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
    body: z.object({ ids: z.array(LargeId).min(1).max(maxCommentsPerUpdate), state: CommentState }),
    response: z.object({ ids: z.array(LargeId) }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/comments/:id',
    access: { permission: 'comments.delete' },
    audit: 'comment.removed',
    summary: 'Move a comment or reply to the trash',
    params: z.object({ id: LargeId }),
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
