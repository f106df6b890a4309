import { categories } from '@kinora/contract/categories'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { listActive } from './queries.ts'

export async function categoryRoutes(app: FastifyInstance) {
  implement(app, categories, {
    list: (ctx) => listActive(ctx.db),
  })
}
