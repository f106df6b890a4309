import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import * as service from './service.ts'

export async function hiddenContentRoutes(app: FastifyInstance) {
  implement(app, hiddenContent, {
    listIds: (ctx, viewer) => service.listHiddenIds(ctx, viewer),
    listVideos: (ctx, viewer, { query }) => service.listHiddenVideos(ctx, viewer, query),
    listChannels: (ctx, viewer, { query }) => service.listHiddenChannels(ctx, viewer, query),
    hideVideo: (ctx, viewer, { params }) => service.hideVideo(ctx, viewer, params.id),
    unhideVideo: (ctx, viewer, { params }) => service.unhideVideo(ctx, viewer, params.id),
    hideChannel: (ctx, viewer, { params }) => service.hideChannel(ctx, viewer, params.id),
    unhideChannel: (ctx, viewer, { params }) => service.unhideChannel(ctx, viewer, params.id),
  })
}
