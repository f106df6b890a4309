import { z } from 'zod'
import { call } from './call.ts'
import { CommentState, CommentSubject } from './comments.ts'
import { reportReasons } from './reports.ts'
import { Id, Nothing, Page, pageOf, Time } from './shared.ts'
import { Person } from './users.ts'

/** docs/product.md “Comments of the site” */
export const commentLists = ['held', 'reported', 'removed', 'all'] as const
export const mostCommentsAtOnce = 100

export const ManagedComment = z
  .object({
    id: Id,
    content: z.string(),
    state: CommentState,
    author: Person.nullable(),
    isAuthorHidden: z.boolean(),
    createdAt: Time,
    editedAt: Time.nullable(),
    isReply: z.boolean(),
    likes: z.number().int(),
    subject: CommentSubject.extend({ title: z.string() }),
    /** The open report case; null without one. */
    report: z
      .object({ id: Id, count: z.number().int(), reason: z.enum(reportReasons), createdAt: Time })
      .nullable(),
  })
  .meta({ id: 'ManagedComment' })
export type ManagedComment = z.infer<typeof ManagedComment>

const moderating = { permission: 'comments.moderate' } as const
const person = z.object({ userId: Id })

export const managedComments = {
  list: call({
    method: 'GET',
    path: '/api/admin/comments',
    access: moderating,
    summary: 'Comments of the whole site: held, reported, removed or all; newest first',
    query: Page.extend({
      list: z.enum(commentLists).default('held'),
      /** Words in the text; `@name` searches by author. */
      search: z.string().trim().max(200).default(''),
    }),
    response: pageOf(ManagedComment),
  }),
  updateMany: call({
    method: 'PATCH',
    path: '/api/admin/comments',
    access: moderating,
    audit: 'comment.moderated',
    summary: 'Approve, hold or remove several comments; skips deleted ones and one’s own',
    body: z.object({ ids: z.array(Id).min(1).max(mostCommentsAtOnce), state: CommentState }),
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
    response: Nothing,
  }),
  hidePerson: call({
    method: 'PUT',
    path: '/api/admin/hidden-commenters/:userId',
    access: moderating,
    audit: 'user.hidden',
    summary: 'Hide all comments of a user, past and future, from everyone but that user',
    params: person,
    status: 204,
    response: Nothing,
  }),
  showPerson: call({
    method: 'DELETE',
    path: '/api/admin/hidden-commenters/:userId',
    access: moderating,
    audit: 'user.shown',
    summary: 'Show the comments of a user again',
    params: person,
    status: 204,
    response: Nothing,
  }),
}
