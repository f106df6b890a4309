import {
  appeals,
  managedReports,
  reportPreviews,
  reports,
} from '@kinora/contract/administration/reports/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { appealSuspension } from '../suspensions/appeal.ts'
import { addNote, countCases, decideCase, findCase, listCases } from './cases.ts'
import { decideAppeal, appealAction, listActionsOnOwnContent } from './appeals.ts'
import { previewComment, previewVideo } from './reportable-content.ts'
import { listReports, reportContent, withdrawReport } from './service.ts'

export async function reportRoutes(app: FastifyInstance) {
  implement(app, reports, {
    create: (ctx, viewer, { body }) => reportContent(ctx, viewer, body),
    list: (ctx, viewer, { query }) => listReports(ctx, viewer, query),
    listOnOwnContent: (ctx, viewer, { query }) => listActionsOnOwnContent(ctx, viewer, query),
    withdraw: (ctx, viewer, { params }) => withdrawReport(ctx, viewer, params.id),
  })
  implement(app, appeals, {
    create: (ctx, viewer, { body: { reportId, suspensionId, text } }) =>
      suspensionId === undefined
        ? appealAction(ctx, viewer, { reportId: reportId as number, text })
        : appealSuspension(ctx, viewer, { suspensionId, text }),
  })
  implement(app, managedReports, {
    list: (ctx, viewer, { query }) => listCases(ctx, viewer, query),
    count: (ctx) => countCases(ctx),
    find: (ctx, viewer, { params }) => findCase(ctx, viewer, params.id),
    decide: (ctx, viewer, { params, body }) => decideCase(ctx, viewer, params.id, body),
    addNote: (ctx, viewer, { params, body }) => addNote(ctx, viewer, params.id, body.text),
    decideAppeal: (ctx, viewer, { params, body }) => decideAppeal(ctx, viewer, params.id, body),
  })
  implement(app, reportPreviews, {
    findVideo: (ctx, viewer, { params }) => previewVideo(ctx, viewer, params.id),
    findComment: (ctx, viewer, { params }) => previewComment(ctx, viewer, { id: params.id, isReply: false }),
    findReply: (ctx, viewer, { params }) => previewComment(ctx, viewer, { id: params.id, isReply: true }),
  })
}
