import { managedTextPages, site } from '@kinora/contract/site/site/calls'
import { publicSiteSettings } from '@kinora/contract/site/site-settings/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import {
  findTextPage,
  listManagedTextPages,
  readPublicSiteSettings,
  receiveContactMessage,
  resetTextPage,
  updateTextPage,
} from './service.ts'

export async function siteRoutes(app: FastifyInstance) {
  implement(app, site, {
    findPage: (ctx, _viewer, { params }) => findTextPage(ctx, params.name),
    contact: (ctx, _viewer, { body }) => receiveContactMessage(ctx, body),
  })
  implement(app, managedTextPages, {
    list: (ctx) => listManagedTextPages(ctx),
    update: (ctx, viewer, { params, body }) => updateTextPage(ctx, viewer, params.name, body.markdown),
    remove: (ctx, viewer, { params }) => resetTextPage(ctx, viewer, params.name),
  })
  implement(app, publicSiteSettings, { find: (ctx) => readPublicSiteSettings(ctx) })
}
