import { uploadDefaults } from '@kinora/contract/upload-defaults'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findDefaults, replaceDefaults } from './service.ts'

export async function uploadDefaultRoutes(app: FastifyInstance) {
  implement(app, uploadDefaults, {
    find: (ctx, viewer) => findDefaults(ctx.db, viewer.id),
    update: (ctx, viewer, { body }) => replaceDefaults(ctx, viewer, body),
  })
}
