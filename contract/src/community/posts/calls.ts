import { z } from 'zod'
import { call } from '../../http/call.ts'
import {
  CursorPage,
  cursorPageOf,
  Id,
  NoContent,
  OffsetPage,
  pageLimit,
  BaseVersion,
} from '../../http/shared.ts'
import { maxChannelSearchLength } from '../channels/rules.ts'
import { postLimits } from './rules.ts'
import { NewPost, Poll, Post, PostChange } from './schemas.ts'

const postParams = z.object({ id: Id })
const userParams = z.object({ userId: Id })
const changeLimit = { times: 60, perMinutes: 15, by: 'viewer', of: 'changes' } as const
const homePostCount = 6

export const posts = {
  listOfUser: call({
    method: 'GET',
    path: '/api/users/:userId/posts',
    access: 'anyone',
    summary: 'Posts of a user, newest first',
    params: userParams,
    query: OffsetPage.extend({
      limit: pageLimit(50),
      q: z.string().trim().max(maxChannelSearchLength).optional(),
    }),
    response: z.array(Post),
  }),
  listOfChannel: call({
    method: 'GET',
    path: '/api/channel/:userId/posts',
    access: 'anyone',
    summary: 'Posts of a channel, newest first',
    params: userParams,
    query: CursorPage,
    response: cursorPageOf(Post),
  }),
  listOfSubscriptions: call({
    method: 'GET',
    path: '/api/subscriptions/posts',
    access: 'user',
    summary: 'Posts of the channels that the viewer follows, newest first',
    query: CursorPage,
    response: cursorPageOf(Post),
  }),
  listForHome: call({
    method: 'GET',
    path: '/api/feeds/posts',
    access: 'anyone',
    summary: 'New posts for the home page, one per channel, followed channels first',
    query: z.object({ limit: pageLimit(homePostCount) }),
    response: z.object({ items: z.array(Post) }),
  }),
  find: call({
    method: 'GET',
    path: '/api/posts/:id',
    access: 'anyone',
    summary: 'One post',
    params: postParams,
    response: Post,
  }),
  create: call({
    method: 'POST',
    path: '/api/posts',
    access: 'user',
    summary: 'Create a post: a text, with images or a poll; as a form, or as JSON without images',
    limit: { times: postLimits.perHour, perMinutes: 60, by: 'viewer', of: 'posts' },
    bodyKind: 'formOrJson',
    body: NewPost,
    status: 201,
    response: Post,
  }),
  update: call({
    method: 'PUT',
    path: '/api/posts/:id',
    access: 'user',
    summary: 'Update a post; as a form with new images, otherwise as JSON',
    audit: 'post.updated',
    limit: changeLimit,
    params: postParams,
    query: BaseVersion,
    bodyKind: 'formOrJson',
    body: PostChange,
    response: Post,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/posts/:id',
    access: 'user',
    summary: 'Move a post to the trash, restorable for 30 days',
    audit: 'post.removed',
    limit: changeLimit,
    params: postParams,
    status: 204,
    response: NoContent,
  }),
  vote: call({
    method: 'PUT',
    path: '/api/posts/:id/vote',
    access: 'user',
    summary: 'Vote for an answer, counted from 0, or change the vote',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'votes' },
    params: postParams,
    body: z.object({
      choice: z
        .number()
        .int()
        .min(0)
        .max(postLimits.options - 1),
    }),
    response: Poll,
  }),
}
