import { accountDataLimits } from '@kinora/contract/administration/account-data/schemas'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import type { MailMessage } from '../../../platform/mail/mail.ts'

const paragraphs = (...lines: string[]) => lines.join('\n\n')
const formatDay = (time: Date) =>
  time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

type CodeMail = { to: string; code: string; oldEmail: string; newEmail: string }

export function emailChangeCodeMail({ to, code, oldEmail, newEmail }: CodeMail): MailMessage {
  return {
    to,
    subject: `${code} is your Kinora code`,
    text: paragraphs(
      `${code} is the code for this address, to change a Kinora account from ${oldEmail} to ${newEmail}.`,
      `It is valid for ${codeLimits.lifeSeconds / 60} minutes. Enter it where you asked for the change.`,
      'Nobody from Kinora will ever ask you for it. If you did not ask for this, ignore this message: nothing changes without both codes.',
    ),
    logLine: `The code of ${to} for changing the address is ${code}`,
  }
}

export const emailChangedMails = (oldEmail: string, newEmail: string): MailMessage[] =>
  [oldEmail, newEmail].map((to) => ({
    to,
    subject: 'Your Kinora address was changed',
    text: paragraphs(
      `The Kinora account of ${oldEmail} now belongs to ${newEmail}. Sign in with that address from now on.`,
      'If this was not you, contact the people who run this site at once.',
    ),
  }))

type DeletionScheduledMail = { to: string; username: string; deletesAt: Date; publicUrl: string }

export const deletionScheduledMail = ({
  to,
  username,
  deletesAt,
  publicUrl,
}: DeletionScheduledMail): MailMessage => ({
  to,
  subject: 'Your Kinora account will be deleted',
  text: paragraphs(
    `The account ${username} will be deleted on ${formatDay(deletesAt)}, with its videos and everything else. Nobody else sees it from now on.`,
    `Changed your mind, or was it not you? Sign in before then and choose “Keep my account”:\n${publicUrl}/auth`,
  ),
})

export const accountDeletedMail = (to: string, username: string): MailMessage => ({
  to,
  subject: 'Your Kinora account is deleted',
  text: paragraphs(`The account ${username} and everything in it are deleted.`, 'Goodbye, and thank you.'),
})

export const exportReadyMail = (to: string, url: string): MailMessage => ({
  to,
  subject: 'Your Kinora data is ready',
  text: paragraphs(
    `Here is everything you have on Kinora, in one file:\n${url}`,
    `The link works for ${accountDataLimits.exportDays} days, and only where you are signed in.`,
  ),
})
