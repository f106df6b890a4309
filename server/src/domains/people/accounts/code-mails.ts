import { codeLimits } from '@kinora/contract/people/accounts/rules'
import type { MailMessage } from '../../../platform/mail/mail.ts'

/** The code comes first, because mail clients show only the beginning of the subject. */
export function signInCodeMail({
  email,
  code,
  publicUrl,
}: {
  email: string
  code: string
  publicUrl: string
}) {
  const link = `${publicUrl}/verify-otp/${encodeURIComponent(email)}`
  const text = [
    `${code} is your code to sign in to Kinora.`,
    `It is valid for ${codeLimits.lifeSeconds / 60} minutes. Enter it here:\n${link}`,
    'Nobody from Kinora will ever ask you for it. If you did not try to sign in, ignore this message: without the code nobody gets in.',
  ].join('\n\n')
  // Without a mail server, the operator reads the code in the log.
  return {
    to: email,
    subject: `${code} is your Kinora code`,
    text,
    logLine: `The code of ${email} is ${code}`,
  }
}

export const reauthCodeMail = (to: string, code: string): MailMessage => ({
  to,
  subject: `${code} is your Kinora code`,
  text: [
    `${code} is your code to confirm a change to your Kinora account, such as a passkey, another address or its deletion.`,
    `It is valid for ${codeLimits.lifeSeconds / 60} minutes. Enter it where you asked for the change.`,
    'Nobody from Kinora will ever ask you for it. If you did not ask for it, somebody else is signed in to your account: sign out all others in your settings.',
  ].join('\n\n'),
  logLine: `The code of ${to} to confirm a change is ${code}`,
})
