import type { MailMessage } from '../../../platform/mail/mail.ts'

interface PasskeyChange {
  to: string
  name: string
  change: 'added' | 'removed'
  publicUrl: string
}

/** Security notice: the owner must learn of every added or removed credential. */
export const passkeyChangedMail = ({ to, name, change, publicUrl }: PasskeyChange): MailMessage => ({
  to,
  subject: `A passkey was ${change === 'added' ? 'added to' : 'removed from'} your Kinora account`,
  text: [
    change === 'added'
      ? `The passkey “${name}” was added to your Kinora account. It signs in without a code.`
      : `The passkey “${name}” was removed from your Kinora account. It no longer signs in.`,
    `Was it not you? Check your passkeys and sessions, and remove what you do not recognize:\n${publicUrl}/settings?tab=account`,
  ].join('\n\n'),
})
