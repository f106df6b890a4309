import { settings } from '@kinora/contract/settings'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { changeSettings, settingsOf } from './service.ts'

export async function settingsRoutes(app: FastifyInstance) {
  implement(app, settings, {
    find: (ctx, viewer) => settingsOf(ctx, viewer.id),
    update: (ctx, viewer, { body }) => changeSettings(ctx, viewer.id, body),
  })
}
