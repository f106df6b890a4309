import { t } from '@kinora/contract/text/translate'
import { metadata, videos } from '@kinora/contract/library/videos/calls'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { replaceTagsOfVideo, updateVideo, findMetadata, updateMetadata } from './update-video.ts'
import { videoTrash } from './trash.ts'
import { createVideo, findVideo, listTagsOfVideo, listVideos } from './service.ts'

/** No scope of an API key covers metadata, neither here nor by its own call. */
function refuseApiKey(viewer: Viewer) {
  if (viewer.apiKeyId !== undefined)
    throw new DomainError('forbidden', t`This key is not allowed to do this.`)
}

export async function videoRoutes(app: FastifyInstance) {
  implement(app, metadata, {
    find: (ctx, viewer, { params }) => findMetadata(ctx, viewer, params.id),
    update: updateMetadata,
  })
  implement(app, videos, {
    list: (ctx, _viewer, { query }) => listVideos(ctx, query),
    find: (ctx, viewer, { params }) => findVideo(ctx, viewer, params.id),
    create: (ctx, viewer, { body }) => createVideo(ctx, viewer, body),
    update: (ctx, viewer, { params, query, body: { tags, metadata, ...change } }) => {
      if (metadata) refuseApiKey(viewer)
      return updateVideo(ctx, viewer, { ...params, ...query, change, tags, metadata })
    },
    remove: (ctx, viewer, { params }) => videoTrash.softDelete(ctx, viewer, params.id),
    listTags: (ctx, viewer, { params }) => listTagsOfVideo(ctx, viewer, params.id),
    replaceTags: (ctx, viewer, { params, query, body }) =>
      replaceTagsOfVideo(ctx, viewer, { ...params, ...query, names: body.tags }),
  })
}
