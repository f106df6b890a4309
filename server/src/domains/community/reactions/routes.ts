import { reactions } from '@kinora/contract/community/reactions/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import {
  findLikeStatusOfVideo,
  findLikeStatusOfComment,
  findLikeStatusOfPost,
  reactToComment,
  reactToPost,
  reactToVideo,
} from './service.ts'

export async function reactionRoutes(app: FastifyInstance) {
  implement(app, reactions, {
    setOfVideo: (ctx, viewer, { body }) => reactToVideo(ctx, viewer, body),
    findOfVideo: (ctx, viewer, { params }) => findLikeStatusOfVideo(ctx, viewer, params.id),
    setOfComment: (ctx, viewer, { body }) => reactToComment(ctx, viewer, body),
    setOfPost: (ctx, viewer, { body }) => reactToPost(ctx, viewer, body),
    findOfPost: (ctx, viewer, { params }) => findLikeStatusOfPost(ctx, viewer, params.id),
    findOfComment: (ctx, viewer, { params }) => findLikeStatusOfComment(ctx, viewer, params.id),
  })
}
