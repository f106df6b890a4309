import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { chooseThumbnail, listThumbnails, takeFrame, uploadThumbnail } from './service.ts'

export async function thumbnailRoutes(app: FastifyInstance) {
  implement(app, thumbnails, {
    list: (ctx, viewer, { params }) => listThumbnails(ctx, viewer, params.id),
    choose: (ctx, viewer, { params, body }) => chooseThumbnail(ctx, viewer, params.id, body.thumbnailId),
    takeFrame: (ctx, viewer, { params, body }) => takeFrame(ctx, viewer, params.id, body.atSeconds),
    upload: (ctx, viewer, { params, body }) => uploadThumbnail(ctx, viewer, params.id, body.picture),
  })
}
