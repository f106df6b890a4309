import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { updateSiteSettings, clearCaches, readSiteSettings } from './service.ts'

export async function siteSettingsRoutes(app: FastifyInstance) {
  implement(app, siteSettings, {
    find: (ctx) => readSiteSettings(ctx),
    update: (ctx, viewer, { body }) => updateSiteSettings(ctx, viewer, body),
    clearCache: (ctx, viewer) => clearCaches(ctx, viewer),
  })
}
