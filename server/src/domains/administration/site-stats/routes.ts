import { siteStats } from '@kinora/contract/administration/site-stats/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { getSiteStats } from './service.ts'

export async function siteStatsRoutes(app: FastifyInstance) {
  implement(app, siteStats, { find: (ctx) => getSiteStats(ctx) })
}
