import { eventsPath } from '@kinora/contract/event-names'
import type { FastifyInstance } from 'fastify'
import { findCaller } from '../http/viewer.ts'
import { sendEventStream } from './event-stream.ts'

export function eventRoutes(app: FastifyInstance) {
  app.get(eventsPath, { schema: { hide: true } }, async (request, reply) => {
    const viewer = await findCaller(app, request)
    const sessionId = viewer?.sessionId
    await sendEventStream(request, reply, {
      events: app.ctx.events,
      viewerId: viewer?.id ?? null,
      ...(sessionId !== undefined && {
        session: {
          id: sessionId,
          isOpen: async () => (await findCaller(app, request))?.sessionId === sessionId,
        },
      }),
    })
    return reply
  })
}
