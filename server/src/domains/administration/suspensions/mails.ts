import { activeLanguage } from '@kinora/contract/text/active-language'
import { t } from '@kinora/contract/text/translate'
import { formatUtcTime } from '../../../platform/format-dates.ts'
import type { MailMessage } from '../../../platform/mail/mail.ts'

const paragraphs = (...lines: string[]) => lines.join('\n\n')

interface SuspensionMail {
  to: string
  username: string
  reason: string
  until: Date | null
  publicUrl: string
}

export const suspendedMail = ({ to, username, reason, until, publicUrl }: SuspensionMail): MailMessage => ({
  to,
  subject: t`Your Kinora account is suspended`,
  text: paragraphs(
    until
      ? t`The account ${{ username }} is suspended until ${{ time: formatUtcTime(until) }}. The reason:`
      : t`The account ${{ username }} is suspended until further notice. The reason:`,
    reason,
    `${t`You can sign in to read this again, to appeal, and to download your data:`}\n${publicUrl}/suspended`,
  ),
  language: activeLanguage(),
})

export const suspensionEndedMail = (to: string, username: string): MailMessage => ({
  to,
  subject: t`Your Kinora account is no longer suspended`,
  text: paragraphs(
    t`The suspension of the account ${{ username }} is over. Your content is visible again.`,
    t`You were signed out everywhere; sign in again to continue.`,
  ),
  language: activeLanguage(),
})

export const appealRejectedMail = (to: string, username: string, answer: string): MailMessage => ({
  to,
  subject: t`Your appeal was rejected`,
  text: paragraphs(
    t`Somebody else has reviewed the suspension of the account ${{ username }}. It remains in force.`,
    ...(answer ? [answer] : []),
  ),
  language: activeLanguage(),
})
