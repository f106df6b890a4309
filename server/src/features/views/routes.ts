import { views } from '@kinora/contract/views'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { visitOf } from '../../platform/http/viewer.ts'
import { browserIdOf } from './browser-id.ts'
import { noteBeat, startView } from './service.ts'

export async function viewRoutes(app: FastifyInstance) {
  implement(app, views, {
    start: (ctx, viewer, input, { request, reply }) =>
      startView(ctx, viewer, input, {
        ...visitOf(request),
        browserId: () => browserIdOf(ctx, { request, reply, said: input.body.browserId }),
      }),
    beat: (ctx, viewer, input) => noteBeat(ctx, viewer, input).then(() => undefined),
  })
}
