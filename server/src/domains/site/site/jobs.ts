import { handleJob } from '../../../platform/jobs/job.ts'
import { contactMail } from './contact-mail.ts'
import { mailContactMessage } from './job-definitions.ts'
import { findMessage } from './queries.ts'

export const mailContactMessageJob = handleJob(mailContactMessage, async (ctx, { id }) => {
  const message = await findMessage(ctx.db, id)
  // The message was deleted, or ADMIN_EMAIL was removed, while the job waited.
  if (!message || !ctx.config.ADMIN_EMAIL) return
  await ctx.mail.send(contactMail(ctx.config.ADMIN_EMAIL, message))
})
