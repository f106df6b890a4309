import type { MailMessage } from '../../../platform/mail/mail.ts'

const paragraphs = (...lines: string[]) => lines.join('\n\n')

const formatUtc = (time: Date) =>
  `${time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

interface SuspensionMail {
  to: string
  username: string
  reason: string
  until: Date | null
  publicUrl: string
}

export const suspendedMail = ({ to, username, reason, until, publicUrl }: SuspensionMail): MailMessage => ({
  to,
  subject: 'Your Kinora account is suspended',
  text: paragraphs(
    `The account ${username} is suspended ${until ? `until ${formatUtc(until)}` : 'until further notice'}. The reason:`,
    reason,
    `You can sign in to read this again, to appeal, and to download your data:\n${publicUrl}/suspended`,
  ),
})

export const suspensionEndedMail = (to: string, username: string): MailMessage => ({
  to,
  subject: 'Your Kinora account is no longer suspended',
  text: paragraphs(
    `The suspension of the account ${username} is over. Your content is visible again.`,
    'You were signed out everywhere; sign in again to continue.',
  ),
})

export const appealRejectedMail = (to: string, username: string, answer: string): MailMessage => ({
  to,
  subject: 'Your appeal was rejected',
  text: paragraphs(
    `Somebody else has reviewed the suspension of the account ${username}. It remains in force.`,
    ...(answer ? [answer] : []),
  ),
})
