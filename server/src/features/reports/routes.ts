import { appeals, reports, type Appeal } from '@kinora/contract/reports'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { appeal, listActionsOnOwn } from './own-content.ts'
import { listReports, reportContent, withdrawReport } from './service.ts'

type AppealSuspension = (
  ctx: FastifyInstance['ctx'],
  viewer: Viewer,
  appeal: { suspensionId: number; text: string },
) => Promise<Appeal>

/** What people report, and what was done about their own content. Suspensions, which know reports not, are handed in. */
export async function reportRoutes(app: FastifyInstance, appealSuspension: AppealSuspension) {
  implement(app, reports, {
    create: (ctx, viewer, { body }) => reportContent(ctx, viewer, body),
    list: (ctx, viewer, { query }) => listReports(ctx, viewer, query),
    listOnMyContent: (ctx, viewer, { query }) => listActionsOnOwn(ctx, viewer, query),
    withdraw: (ctx, viewer, { params }) => withdrawReport(ctx, viewer, params.id).then(() => undefined),
  })
  implement(app, appeals, {
    create: (ctx, viewer, { body: { reportId, suspensionId, text } }) =>
      suspensionId === undefined
        ? appeal(ctx, viewer, { reportId: reportId as number, text })
        : appealSuspension(ctx, viewer, { suspensionId, text }),
  })
}
