import { search as calls } from '@kinora/contract/discovery/search/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { search, suggestVideos } from './service.ts'

export async function searchRoutes(app: FastifyInstance) {
  implement(app, calls, {
    find: (ctx, viewer, { query }) => search(ctx, viewer, query),
    suggest: (ctx, viewer, { query }) => suggestVideos(ctx, viewer, query.query),
  })
}
