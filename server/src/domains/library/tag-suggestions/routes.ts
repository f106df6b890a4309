import { tags } from '@kinora/contract/library/tags/calls'
import { cleanTag } from '@kinora/contract/library/tags/rules'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { listPopular, listByPrefix } from './queries.ts'

export async function tagRoutes(app: FastifyInstance) {
  implement(app, tags, {
    popular: (ctx, viewer, { query }) => listPopular(ctx.db, viewer?.id ?? null, query.limit),
    suggest: async (ctx, viewer, { query }) => {
      const text = cleanTag(query.query)
      return text ? listByPrefix(ctx.db, { text, viewerId: viewer?.id ?? null, limit: query.limit }) : []
    },
  })
}
