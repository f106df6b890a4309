import { uploads } from '@kinora/contract/library/uploads/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { attachmentHeader } from '../../../platform/http/download-name.ts'
import { findActiveCaller } from '../../../platform/http/viewer.ts'
import { sendFile } from '../../../platform/storage/send-stored.ts'
import { receiveChunk } from './receive-chunk.ts'
import {
  cancelUpload,
  findSameVideo,
  findUpload,
  listUnfinishedUploads,
  openSource,
  findUploadLimits,
} from './service.ts'

export async function uploadRoutes(app: FastifyInstance) {
  implement(app, uploads, {
    chunk: (ctx, viewer, { query, bytes }) => receiveChunk(ctx, viewer, { chunk: query, body: bytes }),
    find: (ctx, viewer, { params }) => findUpload(ctx, viewer, params.fileId),
    cancel: (ctx, viewer, { params }) => cancelUpload(ctx, viewer, params.fileId),
    listUnfinished: (ctx, viewer) => listUnfinishedUploads(ctx, viewer),
    findSame: (ctx, viewer, { query }) => findSameVideo(ctx, viewer, query),
    limits: (ctx, viewer) => findUploadLimits(ctx, viewer),
  })
  app.route<{ Params: { uploadKey: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/uploads/:uploadKey',
    schema: { hide: true },
    handler: async (request, reply) => {
      const source = await openSource(app.ctx, await findActiveCaller(app, request), request.params.uploadKey)
      // The content type is the uploader's claim: browsers have to download the file, not display it.
      reply.header('content-disposition', attachmentHeader(source.fileName))
      return sendFile(request, reply, source)
    },
  })
}
