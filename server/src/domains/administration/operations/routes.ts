import { operations } from '@kinora/contract/administration/operations/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { version } from '../../../platform/version.ts'
import { listRecentBackups } from '../backups/service.ts'
import { readHealth } from './health.ts'
import * as service from './service.ts'
import { readVideoProcessing } from './video-processing.ts'

export async function operationRoutes(app: FastifyInstance) {
  implement(app, operations, {
    health: (ctx) => readHealth(ctx, version),
    queues: (ctx) => service.listQueues(ctx),
    jobs: (ctx, _viewer, { query }) => service.listJobs(ctx, query),
    retry: (ctx, viewer, { params }) => service.retry(ctx, viewer, params),
    cancel: (ctx, viewer, { params }) => service.cancel(ctx, viewer, params),
    schedules: (ctx) => service.listSchedules(ctx),
    runSchedule: (ctx, viewer, { params }) => service.runSchedule(ctx, viewer, params.name),
    videoProcessing: (ctx, _viewer, { params }) => readVideoProcessing(ctx, params.id),
    storage: (ctx) => service.readStorage(ctx),
    releaseOrphans: (ctx, viewer) => service.approveOrphanRemoval(ctx, viewer),
    backups: (ctx) => listRecentBackups(ctx),
    testMail: (ctx, viewer, { body }) => service.sendTestMail(ctx, viewer, body.to),
  })
}
