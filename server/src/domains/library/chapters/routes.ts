import { chapters } from '@kinora/contract/library/chapters/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findChapters, replaceChapters } from './service.ts'

export async function chapterRoutes(app: FastifyInstance) {
  implement(app, chapters, {
    find: (ctx, viewer, { params }) => findChapters(ctx, viewer, params.id),
    replace: (ctx, viewer, { params, body }) => replaceChapters(ctx, viewer, { videoId: params.id, ...body }),
    reset: (ctx, viewer, { params, query }) =>
      replaceChapters(ctx, viewer, { videoId: params.id, ...query, chapters: null }),
  })
}
