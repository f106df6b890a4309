import { history } from '@kinora/contract/discovery/history/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import * as queries from './queries.ts'
import { clearHistory, listInProgress, listHistory, restoreEntry } from './service.ts'

export async function historyRoutes(app: FastifyInstance) {
  implement(app, history, {
    list: (ctx, viewer, { query }) => listHistory(ctx, viewer, query),
    listInProgress,
    dismissInProgress: (ctx, viewer, { params }) =>
      queries.dismissInProgress(ctx.db, viewer.id, params.videoId),
    restoreInProgress: (ctx, viewer, { params }) =>
      queries.restoreInProgress(ctx.db, viewer.id, params.videoId),
    remove: (ctx, viewer, { params }) => queries.remove(ctx.db, viewer.id, params.videoId),
    restore: (ctx, viewer, { params, body }) => restoreEntry(ctx, viewer, { ...params, ...body }),
    clear: (ctx, viewer, { query }) => clearHistory(ctx, viewer, query),
  })
}
