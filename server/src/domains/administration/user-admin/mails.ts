import { activeLanguage } from '@kinora/contract/text/active-language'
import { plural, t } from '@kinora/contract/text/translate'
import { invitationLimits } from '@kinora/contract/people/invitations/rules'
import type { MailMessage } from '../../../platform/mail/mail.ts'

export const accountCreatedMail = (added: {
  to: string
  username: string
  publicUrl: string
}): MailMessage => ({
  to: added.to,
  subject: t`You have a Kinora account`,
  text: [
    t`A member of the staff created an account for you: ${{ username: added.username }}.`,
    `${t`Sign in with this address. You will be mailed a code; there is no password:`}\n${added.publicUrl}/auth`,
    t`You did not want one? Sign in and delete it in Settings, or contact the people who run this site.`,
  ].join('\n\n'),
  language: activeLanguage(),
})

export const invitationMail = (invited: { to: string; token: string; publicUrl: string }): MailMessage => ({
  to: invited.to,
  subject: t`You are invited to Kinora`,
  text: [
    t`A member of the staff invites you to Kinora.`,
    `${t`Create your account here:`}\n${invited.publicUrl}/auth?invitation=${invited.token}`,
    t`${plural({ days: invitationLimits.days }, { one: 'The link works for # day and for one account. If you do not know what this is about, ignore this message.', other: 'The link works for # days and for one account. If you do not know what this is about, ignore this message.' })}`,
  ].join('\n\n'),
  language: activeLanguage(),
})
