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
  subject: `Your copyright claim ${id} has arrived`,
  text: paragraphs(
    `Your claim ${id} has arrived. A member of the staff will review it and answer at this address. It is about:`,
    videoUrls.join('\n'),
    'If you did not send a claim, someone else entered your address. There is nothing you need to do.',
  ),
})

type ClaimOutcome = Exclude<ClaimStatus, 'pending' | 'countered'>

const outcomeTexts: Record<ClaimOutcome, { outcome: string; explanation: string; after?: string }> = {
  accepted: {
    outcome: 'taken down',
    explanation: 'It was accepted. These videos are now hidden, and the same files cannot be uploaded again:',
    after:
      'The uploaders have been told who made the claim and why, and may object once. We will let you know if they do.',
  },
  rejected: { outcome: 'rejected', explanation: 'It was rejected: nothing was taken down.' },
  upheld: {
    outcome: 'stays down',
    explanation: 'The objection was reviewed and rejected. These videos stay down:',
  },
  restored: { outcome: 'restored', explanation: 'It was reviewed again. These videos are public again:' },
}

export function claimDecidedMail({
  id,
  email,
  videoUrls,
  status,
  note,
}: ClaimMail & { status: ClaimOutcome; note: string }): MailMessage {
  const { outcome, explanation, after } = outcomeTexts[status]
  return {
    to: email,
    subject: `Copyright claim ${id}: ${outcome}`,
    text: paragraphs(
      `Your claim ${id} has been decided. ${explanation}`,
      status !== 'rejected' && (videoUrls.join('\n') || 'There are no videos at the addresses you named.'),
      note !== '' && `From the staff: ${note}`,
      videoUrls.length > 0 && (after ?? false),
    ),
  }
}

export const counterNoticeMail = ({
  id,
  email,
  videoUrls,
  text,
}: ClaimMail & { text: string }): MailMessage => ({
  to: email,
  subject: `Copyright claim ${id}: an objection`,
  text: paragraphs(
    `The uploader objects to your claim ${id}. It is about:`,
    videoUrls.join('\n'),
    'They say:',
    text,
    'A member of the staff will decide again, and we will let you know. Until then the videos stay down.',
  ),
})
