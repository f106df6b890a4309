import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Does nothing if the end was changed since; the new end has a job of its own. */
export const endSuspension = defineJob(
  'end-suspension',
  z.object({ suspensionId: z.number().int(), until: z.iso.datetime() }),
  // Polls often, because the queue is not notified when a delayed job becomes due.
  { attempts: 20, backoffSeconds: 1, pollSeconds: 2 },
)
