import { hints, processing } from '@kinora/contract/library/processing/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { retryVideo } from './failures.ts'
import { findHints } from './hints.ts'
import { replaceFile } from './replace-file.ts'

export async function processingRoutes(app: FastifyInstance) {
  implement(app, processing, {
    retry: (ctx, viewer, { params }) => retryVideo(ctx, viewer, params.id),
    replaceFile: (ctx, viewer, { params, body }) => replaceFile(ctx, viewer, params.id, body.fileId),
  })
  implement(app, hints, {
    listOfVideo: (ctx, viewer, { params }) => findHints(ctx, viewer, params.id),
  })
}
