import { invitationLimits } from '@kinora/contract/invitations'
import type { Message } from '../../platform/mail/mail.ts'

export const addedMail = (added: { to: string; username: string; publicUrl: string }): Message => ({
  to: added.to,
  subject: 'You have a Kinora account',
  text: [
    `A member of the staff created an account for you: ${added.username}.`,
    `Sign in with this address. You will be mailed a code; there is no password:\n${added.publicUrl}/auth`,
    'You did not want one? Sign in and delete it in Settings, or contact the people who run this site.',
  ].join('\n\n'),
})

export const invitedMail = (invited: { to: string; token: string; publicUrl: string }): Message => ({
  to: invited.to,
  subject: 'You are invited to Kinora',
  text: [
    'A member of the staff invites you to Kinora.',
    `Create your account here:\n${invited.publicUrl}/auth?invitation=${invited.token}`,
    `The link works for ${invitationLimits.days} days and for one account. If you do not know what this is about, ignore this message.`,
  ].join('\n\n'),
})
