import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** About two days of retries, for outages of the mail server. */
export const mailContactMessage = defineJob('mail-contact-message', z.object({ id: z.number().int() }), {
  attempts: 50,
  backoffSeconds: 30,
})
