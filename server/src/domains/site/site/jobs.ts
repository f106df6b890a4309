import { activeLanguage } from '@kinora/contract/text/active-language'
import { t } from '@kinora/contract/text/translate'
import { handleJob } from '../../../platform/jobs/job.ts'
import { runWithLanguage } from '../../../platform/request-scope/language.ts'
import { readOfferedLanguages } from '../site-settings/service.ts'
import { findMessage } from './queries.ts'
import { mailContactMessage } from './service.ts'

interface ReceivedMessage {
  id: number
  name: string
  email: string
  topic: string
  message: string
}

/** The subject must not contain the sender's name, which is user input. */
const contactMail = (to: string, { id, name, email, topic, message }: ReceivedMessage) => ({
  to,
  subject: t`Contact form, message ${{ number: id }}: ${{ topic }}`,
  text: [
    [t`From: ${{ name }}`, t`Reply to: ${{ address: email }}`, t`Topic: ${{ topic }}`].join('\n'),
    message,
  ].join('\n\n'),
  language: activeLanguage(),
})

export const mailContactMessageJob = handleJob(mailContactMessage, async (ctx, { id }) => {
  const message = await findMessage(ctx.db, id)
  // The message was deleted, or ADMIN_EMAIL was removed, while the job waited.
  const to = ctx.config.ADMIN_EMAIL
  if (!message || !to) return
  const { default: language } = await readOfferedLanguages(ctx)
  await ctx.mail.send(runWithLanguage(language, () => contactMail(to, message)))
})
