import { suspensions } from '@kinora/contract/administration/suspensions/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findOwnSuspension } from './appeal.ts'

export async function suspensionRoutes(app: FastifyInstance) {
  implement(app, suspensions, {
    findOwn: async (ctx, viewer) => ({ suspension: await findOwnSuspension(ctx, viewer) }),
  })
}
