import { animations } from '@kinora/contract/site/animations/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import * as service from './service.ts'

export async function animationRoutes(app: FastifyInstance) {
  implement(app, animations, {
    list: (ctx) => service.listAnimations(ctx),
    create: (ctx, viewer, { body }) => service.createAnimation(ctx, viewer, body),
    update: (ctx, viewer, { params, body }) => service.updateAnimation(ctx, viewer, params.id, body),
    remove: (ctx, viewer, { params }) => service.removeAnimation(ctx, viewer, params.id),
  })
}
