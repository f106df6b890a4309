import { feeds } from '@kinora/contract/feeds'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { homeStub, relatedStub, trendingStub, usual } from './stub.ts'

export async function feedRoutes(app: FastifyInstance) {
  implement(app, feeds, {
    home: (ctx, viewer, { query }) => homeStub(ctx, viewer, query),
    trending: (ctx, _viewer, { query }) => trendingStub(ctx, query),
    related: (ctx, viewer, { params, query }) => relatedStub(ctx, viewer, params.id, query),
    findTune: async () => usual,
    tune: async (_ctx, _viewer, { body }) => ({ ...usual, ...body }),
    resetTune: async () => usual,
  })
}
