import { channelCustomization, channels, ownContent } from '@kinora/contract/community/channels/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { updateCustomization, findCustomization, findChannelHome } from './channel-home.ts'
import { browseChannel, findChannel, listChannelVideos, countOwnContent } from './service.ts'

export async function channelRoutes(app: FastifyInstance) {
  implement(app, channels, {
    find: (ctx, viewer, { params }) => findChannel(ctx, viewer, params.userId),
    listVideos: (ctx, viewer, { params, query }) => listChannelVideos(ctx, viewer, params.userId, query),
    findHome: (ctx, viewer, { params }) => findChannelHome(ctx, viewer, params.userId),
    browse: (ctx, viewer, { params, query }) => browseChannel(ctx, viewer, params.userId, query),
  })
  implement(app, ownContent, {
    count: (ctx, viewer, { query }) => countOwnContent(ctx, viewer, query),
  })
  implement(app, channelCustomization, {
    find: (ctx, viewer) => findCustomization(ctx, viewer),
    update: (ctx, viewer, { body }) => updateCustomization(ctx, viewer, body),
  })
}
