import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { listReviewQueues } from './service.ts'

export async function reviewQueueRoutes(app: FastifyInstance) {
  implement(app, reviewQueues, { list: (ctx, viewer) => listReviewQueues(ctx, viewer) })
}
