import { studio } from '@kinora/contract/studio'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findChannelAnalytics, findVideoAnalytics } from './analytics.ts'
import { findDashboard, findLiveViews } from './dashboard.ts'
import { findGrowth, listSubscribers } from './subscribers.ts'

export async function studioRoutes(app: FastifyInstance) {
  implement(app, studio, {
    dashboard: (ctx, viewer) => findDashboard(ctx, viewer),
    live: (ctx, viewer) => findLiveViews(ctx, viewer),
    growth: (ctx, viewer, { params }) => findGrowth(ctx, viewer, params.userId),
    subscribers: (ctx, viewer, { params, query }) => listSubscribers(ctx, viewer, params.userId, query),
    ofVideo: (ctx, viewer, { params, query }) => findVideoAnalytics(ctx, viewer, params.id, query),
    ofChannel: (ctx, viewer, { query }) => findChannelAnalytics(ctx, viewer, query),
  })
}
