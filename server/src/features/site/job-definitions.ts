import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Tried for about two days: mail servers come back. */
export const mailContactMessage = defineJob('mail-contact-message', z.object({ id: z.number().int() }), {
  attempts: 50,
  backoffSeconds: 30,
})
