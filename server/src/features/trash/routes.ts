import { trash } from '@kinora/contract/trash'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { listTrash, trashOf } from './service.ts'

export async function trashRoutes(app: FastifyInstance) {
  implement(app, trash, {
    list: (ctx, viewer, { query }) => listTrash(ctx, viewer, query),
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
