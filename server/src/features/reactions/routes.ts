import { reactions } from '@kinora/contract/reactions'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { findLikeStatus, reactToVideo } from './service.ts'

export async function reactionRoutes(app: FastifyInstance) {
  implement(app, reactions, {
    setOfVideo: (ctx, viewer, { body }) => reactToVideo(ctx, viewer, body),
    findOfVideo: (ctx, viewer, { params }) => findLikeStatus(ctx, viewer, params.id),
    setOfComment: later,
    findOfComment: later,
  })
}

const later = async (): Promise<never> => {
  throw new DomainError('not_implemented', 'Comments come soon.')
}
