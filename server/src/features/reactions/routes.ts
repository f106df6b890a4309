import { reactions } from '@kinora/contract/reactions'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findLikeStatus, reactToVideo } from './service.ts'

export async function reactionRoutes(app: FastifyInstance) {
  implement(app, reactions, {
    setOfVideo: (ctx, viewer, { body }) => reactToVideo(ctx, viewer, body),
    findOfVideo: (ctx, viewer, { params }) => findLikeStatus(ctx, viewer, params.id),
  })
}
