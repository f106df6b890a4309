import { uploads } from '@kinora/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { receiveChunk } from './receive-chunk.ts'
import { cancelUpload, findUpload, listUnfinishedUploads, uploadLimits } from './service.ts'

export async function uploadRoutes(app: FastifyInstance) {
  implement(app, uploads, {
    chunk: (ctx, viewer, { query, bytes }) => receiveChunk(ctx, viewer, query, bytes),
    find: (ctx, viewer, { params }) => findUpload(ctx, viewer, params.fileId),
    cancel: (ctx, viewer, { params }) => cancelUpload(ctx, viewer, params.fileId).then(() => undefined),
    listUnfinished: (ctx, viewer) => listUnfinishedUploads(ctx, viewer),
    limits: (ctx, viewer) => uploadLimits(ctx, viewer),
  })
}
