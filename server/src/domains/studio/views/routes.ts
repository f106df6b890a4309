import { views } from '@kinora/contract/studio/views/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { clientInfoOf } from '../../../platform/http/viewer.ts'
import { resolveBrowserId } from './browser-id.ts'
import { recordBeat, startView } from './service.ts'

export async function viewRoutes(app: FastifyInstance) {
  implement(app, views, {
    start: (ctx, viewer, input, { request, reply }) =>
      startView(ctx, viewer, input, {
        ...clientInfoOf(request),
        browserId: () => resolveBrowserId(ctx, { request, reply, token: input.body.browserId }),
      }),
    beat: (ctx, viewer, input) => recordBeat(ctx, viewer, input).then(() => undefined),
  })
}
