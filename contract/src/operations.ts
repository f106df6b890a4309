import { z } from 'zod'
import { Email } from './accounts.ts'
import { call } from './call.ts'
import { NoContent, cursorPageOf, Timestamp } from './shared.ts'
import { UserSummary } from './users.ts'

// docs/product.md “Operations”

const int = z.number().int()

export const healthStates = ['ok', 'warning', 'problem'] as const

export const HealthCheck = z
  .object({
    name: z.string(),
    state: z.enum(healthStates),
    says: z.string(),
    advice: z.string().nullable(),
  })
  .meta({ id: 'HealthCheck' })
export type HealthCheck = z.infer<typeof HealthCheck>

export const Health = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: Timestamp,
  checks: z.array(HealthCheck),
})
export type Health = z.infer<typeof Health>

export const JobQueue = z
  .object({ name: z.string(), waiting: int, running: int, retrying: int, failed: int, done: int })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof JobQueue>

export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'done', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const Job = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(jobStates),
    tries: int,
    mostTries: int,
    /** Ids only (`videoId: 7`): other fields of the payload may be private. */
    about: z.record(z.string(), z.number()),
    error: z.string().nullable(),
    createdAt: Timestamp,
    startsAt: Timestamp,
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

export const ScheduledTask = z
  .object({
    name: z.string(),
    /** Minute, hour, day, month and weekday, in UTC. */
    cron: z.string(),
    lastEndedAt: Timestamp.nullable(),
    lastState: z.enum(jobStates).nullable(),
    isUnderWay: z.boolean(),
  })
  .meta({ id: 'ScheduledTask' })
export type ScheduledTask = z.infer<typeof ScheduledTask>

export const StorageReport = z.object({
  measuredAt: Timestamp.nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), reservedBytes: z.number() }).nullable(),
  kinds: z.array(
    z.object({ kind: z.string(), files: int, bytes: z.number(), orphanFiles: int, orphanBytes: z.number() }),
  ),
  creators: z.array(z.object({ person: UserSummary, files: int, bytes: z.number() })),
  /** Files without a row, as found by the sweeps; `held` exceeds what sweeps remove without approval. */
  orphans: z.object({ total: int, held: int }),
})
export type StorageReport = z.infer<typeof StorageReport>

export const TestMail = z.object({ to: Email })

const name = z.string().regex(/^[\w-]{1,100}$/)
const job = z.object({ name, id: z.uuid() })

export const operations = {
  health: call({
    method: 'GET',
    path: '/api/admin/operations/health',
    access: 'admin',
    summary: 'Health checks of the site, with advice for those that fail',
    response: Health,
  }),
  queues: call({
    method: 'GET',
    path: '/api/admin/operations/queues',
    access: 'admin',
    summary: 'All job queues with the number of jobs in each state',
    response: z.array(JobQueue),
  }),
  jobs: call({
    method: 'GET',
    path: '/api/admin/operations/jobs',
    access: 'admin',
    summary: 'Jobs, optionally of one queue or state, newest first',
    query: z.object({
      name: name.optional(),
      state: z.enum(jobStates).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: cursorPageOf(Job),
  }),
  retry: call({
    method: 'POST',
    path: '/api/admin/operations/jobs/:name/:id/retry',
    access: 'admin',
    audit: 'job.retried',
    summary: 'Retry a failed or cancelled job',
    params: job,
    status: 204,
    response: NoContent,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/admin/operations/jobs/:name/:id/cancel',
    access: 'admin',
    audit: 'job.cancelled',
    summary: 'Cancel a waiting or running job',
    params: job,
    status: 204,
    response: NoContent,
  }),
  schedules: call({
    method: 'GET',
    path: '/api/admin/operations/schedules',
    access: 'admin',
    summary: 'Scheduled tasks and their last runs',
    response: z.array(ScheduledTask),
  }),
  runSchedule: call({
    method: 'POST',
    path: '/api/admin/operations/schedules/:name/run',
    access: 'admin',
    limit: { times: 30, perMinutes: 10, by: 'viewer' },
    audit: 'schedule.run',
    summary: 'Run a scheduled task now',
    params: z.object({ name }),
    status: 204,
    response: NoContent,
  }),
  storage: call({
    method: 'GET',
    path: '/api/admin/operations/storage',
    access: 'admin',
    summary: 'Storage use by kind and by creator, and orphans',
    response: StorageReport,
  }),
  releaseOrphans: call({
    method: 'POST',
    path: '/api/admin/operations/storage/orphans/release',
    access: 'admin',
    limit: { times: 30, perMinutes: 10, by: 'viewer' },
    audit: 'orphans.released',
    summary: 'Allow the sweeps to remove the orphans that they hold back',
    response: z.object({ released: int }),
  }),
  testMail: call({
    method: 'POST',
    path: '/api/admin/operations/test-mail',
    access: 'admin',
    limit: { times: 5, perMinutes: 10, by: 'viewer', of: 'messages' },
    audit: 'mail.tested',
    summary: 'Send a test message and return the mail server’s answer',
    body: TestMail,
    response: z.object({ isTaken: z.boolean(), says: z.string() }),
  }),
}
