import { trash } from '@kinora/contract/trash'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { emptyTrashOf, findTotals, listTrash, trashOf } from './service.ts'

export async function trashRoutes(app: FastifyInstance) {
  implement(app, trash, {
    list: (ctx, viewer, { query }) => listTrash(ctx, viewer, query),
    findTotals,
    empty: (ctx, viewer, { query }) => emptyTrashOf(ctx, viewer, query.before),
    restore: (ctx, viewer, { params }) =>
      trashOf(params.kind)
        .restore(ctx, viewer, params.id)
        .then(() => undefined),
    remove: (ctx, viewer, { params }) =>
      trashOf(params.kind)
        .remove(ctx, viewer, params.id)
        .then(() => undefined),
  })
}
