import { opmlExportPath } from '@kinora/contract/community/subscriptions/rules'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { sendText } from '../../../platform/http/send-text.ts'
import { authorizeCall, type Viewer } from '../../../platform/http/viewer.ts'
import { listSubscriptions, listSuggestions } from './channel-list.ts'
import { findNews, listFeed, recordVisit } from './feed.ts'
import { importChannels, previewImport, exportSubscriptions } from './import-and-export.ts'
import { subscribe, unsubscribe } from './service.ts'

export async function subscriptionRoutes(app: FastifyInstance) {
  implement(app, subscriptions, {
    set: (ctx, viewer, { params, body }) => subscribe(ctx, viewer, { channelId: params.userId, ...body }),
    remove: (ctx, viewer, { params }) => unsubscribe(ctx, viewer, params.userId),
    list: (ctx, viewer, { query }) => listSubscriptions(ctx, viewer, query),
    feed: (ctx, viewer, { query }) => listFeed(ctx, viewer, query),
    news: (ctx, viewer) => findNews(ctx, viewer),
    visit: (ctx, viewer, { body }) => recordVisit(ctx, viewer, body),
    suggestions: (ctx, viewer) => listSuggestions(ctx, viewer),
    previewImport: (ctx, viewer, { body }) => previewImport(ctx, viewer, body.channelIds),
    import: (ctx, viewer, { body }) => importChannels(ctx, viewer, body.channelIds),
  })

  app.get(opmlExportPath, { schema: { hide: true } }, async (request, reply) => {
    const viewer = (await authorizeCall(app, request, { access: 'user', method: 'GET' })) as Viewer
    reply.header('content-disposition', 'attachment; filename="subscriptions.opml"')
    return sendText(request, reply, {
      text: await exportSubscriptions(app.ctx, viewer),
      contentType: 'text/x-opml; charset=utf-8',
      cacheControl: 'private, no-store',
    })
  })
}
