import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Ignored when the draft was rescheduled: each time has a job of its own. */
export const publishScheduled = defineJob(
  'publish-scheduled',
  z.object({ videoId: z.number().int(), at: z.iso.datetime() }),
  // Due within seconds, and no notification wakes the queue for delayed jobs.
  { attempts: 20, backoffSeconds: 1, pollSeconds: 2 },
)
