import { channels } from '@kinora/contract/channels'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findChannel, listChannelVideos } from './service.ts'

export async function channelRoutes(app: FastifyInstance) {
  implement(app, channels, {
    find: (ctx, viewer, { params }) => findChannel(ctx, viewer, params.userId),
    listVideos: (ctx, viewer, { params, query }) => listChannelVideos(ctx, viewer, params.userId, query),
  })
}
