import { eventsPath } from '@kinora/contract/events/event-names'
import type { FastifyInstance } from 'fastify'
import { findActiveCaller } from '../http/viewer.ts'
import { sendEventStream } from './event-stream.ts'

export function pushRoutes(app: FastifyInstance) {
  app.get(eventsPath, { schema: { hide: true } }, async (request, reply) => {
    const viewer = await findActiveCaller(app, request)
    const sessionId = viewer?.sessionId
    await sendEventStream(request, reply, {
      events: app.ctx.events,
      viewerId: viewer?.id ?? null,
      ...(sessionId !== undefined && {
        session: {
          id: sessionId,
          isOpen: async () => (await findActiveCaller(app, request))?.sessionId === sessionId,
        },
      }),
    })
    return reply
  })
}
