import { autoModeration } from '@kinora/contract/filtering'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { dryRunRule } from './try.ts'

export async function autoModerationRoutes(app: FastifyInstance) {
  implement(app, autoModeration, { dryRun: (ctx, _viewer, { body }) => dryRunRule(ctx, body) })
}
