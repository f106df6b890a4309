import { content, managedPosts, managedVideos } from '@kinora/contract/administration/content-admin/calls'
import type { CallRequest } from '@kinora/contract/http/call'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { processEach } from '../../../platform/errors/domain-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { reviewPosts } from '../../community/posts/publication.ts'
import { postTrash } from '../../community/posts/trash.ts'
import { reviewVideos } from '../../library/videos/review.ts'
import { videoTrash } from '../../library/videos/trash.ts'
import { updateVideo } from '../../library/videos/update-video.ts'
import {
  countContent,
  findManagedPost,
  findManagedVideo,
  listManagedPosts,
  listManagedVideos,
} from './list.ts'
import { updateManagedPost, updateManagedVideo } from './update-content.ts'

type BulkChange = CallRequest<typeof managedVideos.updateMany>['body']

/** @throws DomainError invalid (category) */
const updateManyVideos = (ctx: Context, viewer: Viewer, { ids, change }: BulkChange) => {
  const { categoryId: category, ...rest } = change
  return processEach(ids, (id) =>
    updateVideo(ctx, viewer, { id, change: { ...rest, category }, auditsOwner: true }),
  )
}

const createBulkRemoval =
  (move: (trx: Trx, viewer: Viewer, id: number, now: Date) => Promise<void>) =>
  (ctx: Context, viewer: Viewer, ids: readonly number[]) =>
    ctx.transaction((trx) => processEach(ids, (id) => move(trx, viewer, id, ctx.now())))

const removeManyVideos = createBulkRemoval(videoTrash.moveToTrash)
const removeManyPosts = createBulkRemoval(postTrash.moveToTrash)

export async function contentAdminRoutes(app: FastifyInstance) {
  implement(app, content, { count: (ctx) => countContent(ctx) })
  implement(app, managedVideos, {
    list: (ctx, viewer, { query }) => listManagedVideos(ctx, viewer, query),
    find: (ctx, viewer, { params }) => findManagedVideo(ctx, viewer, params.id),
    update: (ctx, viewer, { params, body }) => updateManagedVideo(ctx, viewer, params.id, body),
    remove: (ctx, viewer, { params }) => videoTrash.softDelete(ctx, viewer, params.id),
    approve: (ctx, viewer, { body }) => reviewVideos(ctx, viewer, body),
    updateMany: (ctx, viewer, { body }) => updateManyVideos(ctx, viewer, body),
    removeMany: (ctx, viewer, { body }) => removeManyVideos(ctx, viewer, body.ids),
  })
  implement(app, managedPosts, {
    list: (ctx, _viewer, { query }) => listManagedPosts(ctx, query),
    find: (ctx, _viewer, { params }) => findManagedPost(ctx, params.id),
    update: (ctx, viewer, { params, body }) => updateManagedPost(ctx, viewer, params.id, body),
    remove: (ctx, viewer, { params }) => postTrash.softDelete(ctx, viewer, params.id),
    approve: (ctx, viewer, { body }) => reviewPosts(ctx, viewer, body),
    removeMany: (ctx, viewer, { body }) => removeManyPosts(ctx, viewer, body.ids),
  })
}
