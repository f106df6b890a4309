import { operations } from '@kinora/contract/administration/operations/calls'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { implement } from '../../../platform/http/implement.ts'
import { readHealth } from './health.ts'
import * as service from './service.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

export async function operationRoutes(app: FastifyInstance) {
  implement(app, operations, {
    health: (ctx) => readHealth(ctx, version),
    queues: (ctx) => service.listQueues(ctx),
    jobs: (ctx, _viewer, { query }) => service.listJobs(ctx, query),
    retry: (ctx, viewer, { params }) => service.retry(ctx, viewer, params),
    cancel: (ctx, viewer, { params }) => service.cancel(ctx, viewer, params),
    schedules: (ctx) => service.listSchedules(ctx),
    runSchedule: (ctx, viewer, { params }) => service.runSchedule(ctx, viewer, params.name),
    storage: (ctx) => service.readStorage(ctx),
    releaseOrphans: (ctx, viewer) => service.approveOrphanRemoval(ctx, viewer),
    testMail: (ctx, viewer, { body }) => service.sendTestMail(ctx, viewer, body.to),
  })
}
