import { apiKeys } from '@kinora/contract/people/api-keys/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { createKey, listKeys, revokeKey } from './service.ts'

export async function apiKeyRoutes(app: FastifyInstance) {
  implement(app, apiKeys, {
    list: (ctx) => listKeys(ctx),
    create: async (ctx, viewer, { body }, { reply }) => {
      reply.header('cache-control', 'no-store')
      return createKey(ctx, viewer, body)
    },
    remove: (ctx, viewer, { params }) => revokeKey(ctx, viewer, params.id),
  })
}
