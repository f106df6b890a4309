import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Publishes a draft at the time that was chosen for it; another time since then has a job of its own. */
export const publishScheduled = defineJob(
  'publish-scheduled',
  z.object({ videoId: z.number().int(), at: z.iso.datetime() }),
  // It is to be done within seconds, and nobody wakes a queue when a time has come.
  { attempts: 20, backoffSeconds: 1, pollSeconds: 2 },
)
