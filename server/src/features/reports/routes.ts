import { appeals, reports } from '@kinora/contract/reports'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { appeal, listActionsOnOwn } from './own-content.ts'
import { listReports, reportContent, withdrawReport } from './service.ts'

/** What people report, and what was done about their own content. */
export async function reportRoutes(app: FastifyInstance) {
  implement(app, reports, {
    create: (ctx, viewer, { body }) => reportContent(ctx, viewer, body),
    list: (ctx, viewer, { query }) => listReports(ctx, viewer, query),
    listOnMyContent: (ctx, viewer, { query }) => listActionsOnOwn(ctx, viewer, query),
    withdraw: (ctx, viewer, { params }) => withdrawReport(ctx, viewer, params.id).then(() => undefined),
  })
  implement(app, appeals, {
    create: (ctx, viewer, { body }) => appeal(ctx, viewer, body),
  })
}
