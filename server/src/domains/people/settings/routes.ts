import { settings } from '@kinora/contract/people/settings/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { updateUserSettings, findUserSettings } from './service.ts'

export async function settingsRoutes(app: FastifyInstance) {
  implement(app, settings, {
    find: (ctx, viewer) => findUserSettings(ctx, viewer.id),
    update: (ctx, viewer, { body }) => updateUserSettings(ctx, viewer.id, body),
  })
}
