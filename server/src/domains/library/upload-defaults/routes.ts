import { uploadDefaults } from '@kinora/contract/library/upload-defaults/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findUploadDefaults, replaceUploadDefaults } from './service.ts'

export async function uploadDefaultRoutes(app: FastifyInstance) {
  implement(app, uploadDefaults, {
    find: (ctx, viewer) => findUploadDefaults(ctx.db, viewer.id),
    update: (ctx, viewer, { body }) => replaceUploadDefaults(ctx, viewer, body),
  })
}
