import { shorts } from '@kinora/contract/discovery/shorts/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { listShorts } from './service.ts'

export async function shortRoutes(app: FastifyInstance) {
  implement(app, shorts, {
    feed: (ctx, viewer, { query }) => listShorts(ctx, viewer, query),
  })
}
