import { history } from '@kinora/contract/history'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as queries from './queries.ts'
import { clearHistory, listContinued, listHistory, restoreEntry } from './service.ts'

const nothing = () => undefined

export async function historyRoutes(app: FastifyInstance) {
  implement(app, history, {
    list: (ctx, viewer, { query }) => listHistory(ctx, viewer, query),
    listContinued,
    setAside: (ctx, viewer, { params }) => queries.setAside(ctx.db, viewer.id, params.videoId).then(nothing),
    takeUp: (ctx, viewer, { params }) => queries.takeUp(ctx.db, viewer.id, params.videoId).then(nothing),
    remove: (ctx, viewer, { params }) => queries.remove(ctx.db, viewer.id, params.videoId).then(nothing),
    restore: (ctx, viewer, { params, body }) => restoreEntry(ctx, viewer, { ...params, ...body }),
    clear: (ctx, viewer, { query }) => clearHistory(ctx, viewer, query).then(nothing),
  })
}
