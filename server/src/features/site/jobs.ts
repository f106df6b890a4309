import { handleJob } from '../../platform/jobs/job.ts'
import { contactMail } from './contact-mail.ts'
import { mailContactMessage } from './job-definitions.ts'
import { findMessage } from './queries.ts'

/** A mail server that refuses makes this try fail, and the job is tried again later. */
export const mailContactMessageJob = handleJob(mailContactMessage, async (ctx, { id }) => {
  const message = await findMessage(ctx.db, id)
  // Deleted, or the address was taken out of the configuration while the job waited.
  if (!message || !ctx.config.ADMIN_EMAIL) return
  await ctx.mail.send(contactMail(ctx.config.ADMIN_EMAIL, message))
})
