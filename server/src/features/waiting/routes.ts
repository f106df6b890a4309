import { waiting } from '@kinora/contract/waiting'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { listWaiting } from './service.ts'

export async function waitingRoutes(app: FastifyInstance) {
  implement(app, waiting, { list: (ctx, viewer) => listWaiting(ctx, viewer) })
}
