import { autoModeration } from '@kinora/contract/site/auto-moderation/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { dryRunRule } from './dry-run.ts'

export async function autoModerationRoutes(app: FastifyInstance) {
  implement(app, autoModeration, { dryRun: (ctx, _viewer, { body }) => dryRunRule(ctx, body) })
}
