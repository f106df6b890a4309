import { bulk } from '@kinora/contract/bulk'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { beginBulkEdit, findLatest, undoBulkEdit } from './service.ts'

export async function bulkRoutes(app: FastifyInstance) {
  implement(app, bulk, {
    create: (ctx, viewer, { body }) => beginBulkEdit(ctx, viewer, body),
    findLatest,
    undo: (ctx, viewer, { params }) => undoBulkEdit(ctx, viewer, params.id),
  })
}
