import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Ends a suspension when its time is over; one whose end was changed since then has a job of its own. */
export const endSuspensionInTime = defineJob(
  'end-suspension',
  z.object({ suspensionId: z.number().int(), until: z.iso.datetime() }),
  // It is to be done within seconds, and nobody wakes a queue when a time has come.
  { attempts: 20, backoffSeconds: 1, pollSeconds: 2 },
)
