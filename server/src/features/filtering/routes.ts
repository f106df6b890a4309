import { filtering } from '@kinora/contract/filtering'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { tryRule } from './try.ts'

export async function filteringRoutes(app: FastifyInstance) {
  implement(app, filtering, { try: (ctx, _viewer, { body }) => tryRule(ctx, body) })
}
