import { chat } from '@kinora/contract/community/chat/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findChat } from './read.ts'
import { replayChat } from './replay.ts'
import { writeMessage } from './write.ts'

export async function chatRoutes(app: FastifyInstance) {
  implement(app, chat, {
    find: (ctx, viewer, { params, query }, { request, reply }) => {
      const disconnected = new AbortController()
      reply.raw.once('close', () => disconnected.abort())
      // `request.ip` is undefined once the connection is closed.
      const caller = { address: String(request.ip), disconnected: disconnected.signal }
      return findChat(ctx, viewer, { ...query, id: params.id }, caller)
    },
    replay: (ctx, viewer, { params, query }) => replayChat(ctx, viewer, params.id, query),
    create: (ctx, viewer, { params, body }) => writeMessage(ctx, viewer, params.id, body.content),
  })
}
