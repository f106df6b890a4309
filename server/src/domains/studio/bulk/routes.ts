import { bulk } from '@kinora/contract/studio/bulk/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { startBulkEdit, findLatestBulkEdit, undoBulkEdit } from './service.ts'

export async function bulkRoutes(app: FastifyInstance) {
  implement(app, bulk, {
    create: (ctx, viewer, { body }) => startBulkEdit(ctx, viewer, body),
    findLatest: findLatestBulkEdit,
    undo: (ctx, viewer, { params }) => undoBulkEdit(ctx, viewer, params.id),
  })
}
