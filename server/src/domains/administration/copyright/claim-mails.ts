import { activeLanguage } from '@kinora/contract/text/active-language'
import { t } from '@kinora/contract/text/translate'
import type { ClaimStatus } from '@kinora/contract/administration/copyright/rules'
import type { MailMessage } from '../../../platform/mail/mail.ts'

// Claimants have no account, so mail is their only channel. Text typed by strangers is never sent to an unconfirmed address:
// the form must not become a way to mail other people.

const paragraphs = (...lines: (string | false)[]) => lines.filter(Boolean).join('\n\n')

interface ClaimMail {
  id: number
  email: string
  videoUrls: readonly string[]
}

export const claimReceivedMail = ({ id, email, videoUrls }: ClaimMail): MailMessage => ({
  to: email,
  subject: t`Your copyright claim ${{ number: id }} has arrived`,
  text: paragraphs(
    t`Your claim ${{ number: id }} has arrived. A member of the staff will review it and answer at this address. It is about:`,
    videoUrls.join('\n'),
    t`If you did not send a claim, someone else entered your address. There is nothing you need to do.`,
  ),
  language: activeLanguage(),
})

type ClaimOutcome = Exclude<ClaimStatus, 'pending' | 'countered'>

const outcomeTexts: Record<ClaimOutcome, (number: number) => { subject: string; explanation: string }> = {
  accepted: (number) => ({
    subject: t`Copyright claim ${{ number }}: taken down`,
    explanation: t`Your claim ${{ number }} has been decided. It was accepted. These videos are now hidden, and the same files cannot be uploaded again:`,
  }),
  rejected: (number) => ({
    subject: t`Copyright claim ${{ number }}: rejected`,
    explanation: t`Your claim ${{ number }} has been decided. It was rejected: nothing was taken down.`,
  }),
  upheld: (number) => ({
    subject: t`Copyright claim ${{ number }}: stays down`,
    explanation: t`Your claim ${{ number }} has been decided. The objection was reviewed and rejected. These videos stay down:`,
  }),
  restored: (number) => ({
    subject: t`Copyright claim ${{ number }}: restored`,
    explanation: t`Your claim ${{ number }} has been decided. It was reviewed again. These videos are public again:`,
  }),
}

export function claimDecidedMail({
  id,
  email,
  videoUrls,
  status,
  note,
}: ClaimMail & { status: ClaimOutcome; note: string }): MailMessage {
  const { subject, explanation } = outcomeTexts[status](id)
  return {
    to: email,
    subject,
    text: paragraphs(
      explanation,
      status !== 'rejected' && (videoUrls.join('\n') || t`There are no videos at the addresses you named.`),
      note !== '' && t`From the staff: ${{ note }}`,
      videoUrls.length > 0 &&
        status === 'accepted' &&
        t`The uploaders have been told who made the claim and why, and may object once. We will let you know if they do.`,
    ),
    language: activeLanguage(),
  }
}

export const counterNoticeMail = ({
  id,
  email,
  videoUrls,
  text,
}: ClaimMail & { text: string }): MailMessage => ({
  to: email,
  subject: t`Copyright claim ${{ number: id }}: an objection`,
  text: paragraphs(
    t`The uploader objects to your claim ${{ number: id }}. It is about:`,
    videoUrls.join('\n'),
    t`They say:`,
    text,
    t`A member of the staff will decide again, and we will let you know. Until then the videos stay down.`,
  ),
  language: activeLanguage(),
})
