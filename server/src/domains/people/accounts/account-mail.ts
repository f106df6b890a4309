import { sourceLanguage } from '@kinora/contract/text/active-language'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Sent by a job, so that an outage of the mail server only delays it. */
export const sendAccountMail = defineJob(
  'send-account-mail',
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    language: z.string().default(sourceLanguage),
    logLine: z.string().optional(),
  }),
  { attempts: 8, backoffSeconds: 30 },
)
