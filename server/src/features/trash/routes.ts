import { trash } from '@kinora/contract/trash'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { emptyTrashOf, findTotals, listTrash, removeFromTrash, restoreFromTrash } from './service.ts'

export async function trashRoutes(app: FastifyInstance) {
  implement(app, trash, {
    list: (ctx, viewer, { query }) => listTrash(ctx, viewer, query),
    findTotals,
    empty: (ctx, viewer, { query }) => emptyTrashOf(ctx, viewer, query.before),
    restore: (ctx, viewer, { params }) => restoreFromTrash(ctx, viewer, params).then(() => undefined),
    remove: (ctx, viewer, { params }) => removeFromTrash(ctx, viewer, params).then(() => undefined),
  })
}
