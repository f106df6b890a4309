import { subscriptions } from '@kinora/contract/subscriptions'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { listSubscriptions, subscribe, unsubscribe } from './service.ts'

export async function subscriptionRoutes(app: FastifyInstance) {
  implement(app, subscriptions, {
    set: (ctx, viewer, { params, body }) => subscribe(ctx, viewer, { channelId: params.userId, ...body }),
    remove: (ctx, viewer, { params }) => unsubscribe(ctx, viewer, params.userId),
    list: (ctx, viewer, { query }) => listSubscriptions(ctx, viewer, query),
  })
}
