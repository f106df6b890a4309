import { uploadDefaults } from '@kinora/contract/upload-defaults'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findUploadDefaults, replaceUploadDefaults } from './service.ts'

export async function uploadDefaultRoutes(app: FastifyInstance) {
  implement(app, uploadDefaults, {
    find: (ctx, viewer) => findUploadDefaults(ctx.db, viewer.id),
    update: (ctx, viewer, { body }) => replaceUploadDefaults(ctx, viewer, body),
  })
}
