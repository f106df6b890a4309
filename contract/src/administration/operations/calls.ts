import { z } from 'zod'
import { call } from '../../http/call.ts'
import { cursorPageOf, Id, NoContent } from '../../http/shared.ts'
import { jobStates } from './rules.ts'
import {
  Backup,
  Health,
  int,
  Job,
  JobQueue,
  ScheduledTask,
  StorageReport,
  TestMail,
  VideoProcessingReport,
} from './schemas.ts'

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
  videoProcessing: call({
    method: 'GET',
    path: '/api/admin/operations/videos/:id',
    access: 'admin',
    summary: 'How a video was processed: each run of each step, and what still waits',
    params: z.object({ id: Id }),
    response: VideoProcessingReport,
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
  backups: call({
    method: 'GET',
    path: '/api/admin/operations/backups',
    access: 'admin',
    summary: 'The latest backups, newest first, and whether they could be restored',
    response: z.array(Backup),
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
