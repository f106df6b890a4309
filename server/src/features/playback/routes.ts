import type { FastifyInstance } from 'fastify'
import { findCaller } from '../../platform/http/viewer.ts'
import { sendStored } from '../../platform/storage/send-stored.ts'
import { findServable } from './service.ts'

/** Files under /media/: posters, playlists, segments, pictures of people. */
export async function playbackRoutes(app: FastifyInstance) {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const viewer = await findCaller(app, request)
      const file = await findServable(app.ctx, viewer, request.params['*'])
      return sendStored(request, reply, app.ctx.storage, file)
    },
  })
}
