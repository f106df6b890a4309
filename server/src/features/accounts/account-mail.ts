import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Sends a message about an account, also when the mail server is away for a while. */
export const sendAccountMail = defineJob(
  'send-account-mail',
  z.object({ to: z.string(), subject: z.string(), text: z.string(), logLine: z.string().optional() }),
  { attempts: 8, backoffSeconds: 30 },
)
