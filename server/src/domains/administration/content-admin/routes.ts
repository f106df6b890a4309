import { content, managedPosts, managedVideos } from '@kinora/contract/administration/content-admin/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { reviewPosts } from '../../community/posts/review.ts'
import { removePost } from '../../community/posts/trash.ts'
import { reviewVideos } from '../../library/videos/review.ts'
import { moveVideoToTrash } from '../../library/videos/trash.ts'
import {
  countContent,
  findManagedPost,
  findManagedVideo,
  listManagedPosts,
  listManagedVideos,
} from './list.ts'
import { removeManyPosts, removeManyVideos, updateManyVideos } from './bulk-actions.ts'
import { updateManagedPost } from './update-post.ts'
import { updateManagedVideo } from './update-video.ts'

export async function contentAdminRoutes(app: FastifyInstance) {
  implement(app, content, { count: (ctx) => countContent(ctx) })
  implement(app, managedVideos, {
    list: (ctx, viewer, { query }) => listManagedVideos(ctx, viewer, query),
    find: (ctx, viewer, { params }) => findManagedVideo(ctx, viewer, params.id),
    update: (ctx, viewer, { params, body }) => updateManagedVideo(ctx, viewer, params.id, body),
    remove: (ctx, viewer, { params }) => moveVideoToTrash(ctx, viewer, params.id).then(() => undefined),
    approve: async (ctx, viewer, { body }) => ({ ids: await reviewVideos(ctx, viewer, body) }),
    updateMany: (ctx, viewer, { body }) => updateManyVideos(ctx, viewer, body),
    removeMany: (ctx, viewer, { body }) => removeManyVideos(ctx, viewer, body.ids),
  })
  implement(app, managedPosts, {
    list: (ctx, _viewer, { query }) => listManagedPosts(ctx, query),
    find: (ctx, _viewer, { params }) => findManagedPost(ctx, params.id),
    update: (ctx, viewer, { params, body }) => updateManagedPost(ctx, viewer, params.id, body),
    remove: (ctx, viewer, { params }) => removePost(ctx, viewer, params.id).then(() => undefined),
    approve: async (ctx, viewer, { body }) => ({ ids: await reviewPosts(ctx, viewer, body) }),
    removeMany: (ctx, viewer, { body }) => removeManyPosts(ctx, viewer, body.ids),
  })
}
