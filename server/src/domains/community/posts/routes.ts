import { posts } from '@kinora/contract/community/posts/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findActiveCaller } from '../../../platform/http/viewer.ts'
import { allowAllOrigins, sendServable } from '../../library/playback/servable-file.ts'
import { postsFolder, findImageFile } from './images.ts'
import { findPost, listOfChannel, listOfSubscriptions, listOfUser, listPostsForHome } from './service.ts'
import { postTrash } from './trash.ts'
import { vote } from './vote.ts'
import { createPost, updatePost } from './write.ts'

export async function postRoutes(app: FastifyInstance) {
  implement(app, posts, {
    listOfUser,
    listOfChannel,
    listOfSubscriptions,
    listForHome: (ctx, viewer, { query }) => listPostsForHome(ctx, viewer, query),
    find: (ctx, viewer, { params }) => findPost(ctx.db, viewer, params.id),
    create: (ctx, viewer, { body }) => createPost(ctx, viewer, body),
    update: updatePost,
    remove: (ctx, viewer, { params }) => postTrash.softDelete(ctx, viewer, params.id),
    vote: (ctx, viewer, { params, body }) => vote(ctx, viewer, { postId: params.id, ...body }),
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `/media/${postsFolder}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = `${postsFolder}/${request.params['*']}`
      const file = await findImageFile(app.ctx, key, () => findActiveCaller(app, request))
      if (file.isOpen) allowAllOrigins(reply)
      return sendServable(app.ctx, file, { request, reply })
    },
  })
}
