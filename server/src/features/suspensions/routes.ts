import { suspensions } from '@kinora/contract/suspensions'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findMine } from './appeal.ts'

export async function suspensionRoutes(app: FastifyInstance) {
  implement(app, suspensions, {
    mine: async (ctx, viewer) => ({ suspension: await findMine(ctx, viewer) }),
  })
}
