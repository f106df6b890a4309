import { tags } from '@kinora/contract/tags'
import { cleanTag } from '@kinora/contract/tag-rules'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { listPopular, listStartingWith } from './queries.ts'

export async function tagRoutes(app: FastifyInstance) {
  implement(app, tags, {
    popular: (ctx, _viewer, { query }) => listPopular(ctx.db, query.limit),
    suggest: async (ctx, _viewer, { query }) => {
      const text = cleanTag(query.query)
      return text ? listStartingWith(ctx.db, text, query.limit) : []
    },
  })
}
