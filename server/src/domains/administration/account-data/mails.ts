import { activeLanguage } from '@kinora/contract/text/active-language'
import { plural, t } from '@kinora/contract/text/translate'
import { accountDataLimits } from '@kinora/contract/administration/account-data/schemas'
import { formatUtcDay } from '../../../platform/format-dates.ts'
import type { MailMessage } from '../../../platform/mail/mail.ts'
import { codeLifeText } from '../../people/accounts/codes.ts'

const paragraphs = (...lines: string[]) => lines.join('\n\n')

type CodeMail = { to: string; code: string; oldEmail: string; newEmail: string }

export function emailChangeCodeMail({ to, code, oldEmail, newEmail }: CodeMail): MailMessage {
  return {
    to,
    subject: t`${{ code }} is your Kinora code`,
    text: paragraphs(
      t`${{ code }} is the code for this address, to change a Kinora account from ${{ oldAddress: oldEmail }} to ${{ newAddress: newEmail }}.`,
      codeLifeText(),
      t`Nobody from Kinora will ever ask you for it. If you did not ask for this, ignore this message: nothing changes without both codes.`,
    ),
    language: activeLanguage(),
    logLine: `The code of ${to} for changing the address is ${code}`,
  }
}

export const emailChangedMails = (oldEmail: string, newEmail: string): MailMessage[] =>
  [oldEmail, newEmail].map((to) => ({
    to,
    subject: t`Your Kinora address was changed`,
    text: paragraphs(
      t`The Kinora account of ${{ oldAddress: oldEmail }} now belongs to ${{ newAddress: newEmail }}. Sign in with that address from now on.`,
      t`If this was not you, contact the people who run this site at once.`,
    ),
    language: activeLanguage(),
  }))

type DeletionScheduledMail = { to: string; username: string; deletesAt: Date; publicUrl: string }

export const deletionScheduledMail = ({
  to,
  username,
  deletesAt,
  publicUrl,
}: DeletionScheduledMail): MailMessage => ({
  to,
  subject: t`Your Kinora account will be deleted`,
  text: paragraphs(
    t`The account ${{ username }} will be deleted on ${{ date: formatUtcDay(deletesAt, 'long') }}, with its videos and everything else. Nobody else sees it from now on.`,
    `${t`Changed your mind, or was it not you? Sign in before then and choose “Keep my account”:`}\n${publicUrl}/auth`,
  ),
  language: activeLanguage(),
})

export const accountDeletedMail = (to: string, username: string): MailMessage => ({
  to,
  subject: t`Your Kinora account is deleted`,
  text: paragraphs(
    t`The account ${{ username }} and everything in it are deleted.`,
    t`Goodbye, and thank you.`,
  ),
  language: activeLanguage(),
})

export function exportReadyMail(to: string, url: string): MailMessage {
  const { exportDays: days } = accountDataLimits
  return {
    to,
    subject: t`Your Kinora data is ready`,
    text: paragraphs(
      `${t`Here is everything you have on Kinora, in one file:`}\n${url}`,
      t`${plural({ days }, { one: 'The link works for # day, and only where you are signed in.', other: 'The link works for # days, and only where you are signed in.' })}`,
    ),
    language: activeLanguage(),
  }
}
