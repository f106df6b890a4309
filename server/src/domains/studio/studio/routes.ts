import { studio } from '@kinora/contract/studio/studio/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findChannelAnalytics, findVideoAnalytics } from './analytics.ts'
import { findDashboard, findLiveViews } from './dashboard.ts'
import { findSubscriptionGrowth, listSubscribers } from './subscribers.ts'

export async function studioRoutes(app: FastifyInstance) {
  implement(app, studio, {
    dashboard: (ctx, viewer) => findDashboard(ctx, viewer),
    liveViews: (ctx, viewer) => findLiveViews(ctx, viewer),
    subscriptionGrowth: (ctx, viewer, { params }) => findSubscriptionGrowth(ctx, viewer, params.userId),
    listSubscribers: (ctx, viewer, { params, query }) => listSubscribers(ctx, viewer, params.userId, query),
    videoAnalytics: (ctx, viewer, { params, query }) => findVideoAnalytics(ctx, viewer, params.id, query),
    channelAnalytics: (ctx, viewer, { query }) => findChannelAnalytics(ctx, viewer, query),
  })
}
