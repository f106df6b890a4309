import { trash } from '@kinora/contract/community/trash/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { emptyTrashBatch, findTrashTotals, listTrash, removeFromTrash, restoreFromTrash } from './service.ts'

export async function trashRoutes(app: FastifyInstance) {
  implement(app, trash, {
    list: (ctx, viewer, { query }) => listTrash(ctx, viewer, query),
    findTotals: findTrashTotals,
    empty: (ctx, viewer, { query }) => emptyTrashBatch(ctx, viewer, query.before),
    restore: (ctx, viewer, { params }) => restoreFromTrash(ctx, viewer, params),
    remove: (ctx, viewer, { params }) => removeFromTrash(ctx, viewer, params),
  })
}
