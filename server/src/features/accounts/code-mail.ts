import { codeLimits } from '@kinora/contract/accounts'

/** The message that carries a code. The code comes first, because lists of messages show only the start. */
export function codeMail({ email, code, publicUrl }: { email: string; code: string; publicUrl: string }) {
  const link = `${publicUrl}/verify-otp/${encodeURIComponent(email)}`
  const text = [
    `${code} is your code to sign in to Kinora.`,
    `It is valid for ${codeLimits.lifeSeconds / 60} minutes. Enter it here:\n${link}`,
    'Nobody from Kinora will ever ask you for it. If you did not try to sign in, ignore this message: without the code nobody gets in.',
  ].join('\n\n')
  // Without a mail server, its line in the log is how the person who runs the program signs in.
  return {
    to: email,
    subject: `${code} is your Kinora code`,
    text,
    logLine: `The code of ${email} is ${code}`,
  }
}
