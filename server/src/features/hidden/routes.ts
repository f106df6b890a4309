import { hidden } from '@kinora/contract/hidden'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as service from './service.ts'

export async function hiddenRoutes(app: FastifyInstance) {
  implement(app, hidden, {
    ids: (ctx, viewer) => service.findHiddenIds(ctx, viewer),
    listVideos: (ctx, viewer, { query }) => service.listHiddenVideos(ctx, viewer, query),
    listChannels: (ctx, viewer, { query }) => service.listHiddenChannels(ctx, viewer, query),
    hideVideo: (ctx, viewer, { params }) => service.hideVideo(ctx, viewer, params.id),
    showVideo: async (ctx, viewer, { params }) => {
      await service.showVideo(ctx, viewer, params.id)
      return undefined
    },
    hideChannel: (ctx, viewer, { params }) => service.hideChannel(ctx, viewer, params.id),
    showChannel: async (ctx, viewer, { params }) => {
      await service.showChannel(ctx, viewer, params.id)
      return undefined
    },
  })
}
