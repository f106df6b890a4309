import type { ClaimStatus } from '@kinora/contract/copyright'
import type { Message } from '../../platform/mail/mail.ts'

// Claimants have no account, so mail is their only channel. Text typed by strangers is never sent to an unconfirmed address:
// the form must not become a way to mail other people.

const paragraphs = (...lines: (string | false)[]) => lines.filter(Boolean).join('\n\n')

interface About {
  id: number
  email: string
  videos: readonly string[]
}

export const receivedMail = ({ id, email, videos }: About): Message => ({
  to: email,
  subject: `Your copyright claim ${id} has arrived`,
  text: paragraphs(
    `Your claim ${id} has arrived. A person of the staff reads it; you get the answer at this address. It is about:`,
    videos.join('\n'),
    'If you did not send a claim, somebody has typed your address. You need not do anything.',
  ),
})

type Decision = Exclude<ClaimStatus, 'pending' | 'countered'>

const outcomes: Record<Decision, { is: string; says: string; after?: string }> = {
  accepted: {
    is: 'taken down',
    says: 'It was accepted. These are hidden now, and the same file cannot be uploaded again:',
    after:
      'Whoever uploaded them is told who claims them and why, and may object once. You are told if they do.',
  },
  rejected: { is: 'rejected', says: 'It was rejected: nothing was taken down.' },
  upheld: { is: 'stays down', says: 'The objection was examined, and does not hold. These stay down:' },
  restored: { is: 'restored', says: 'It was examined once more. Everybody sees these again:' },
}

export function decidedMail({
  id,
  email,
  videos,
  status,
  note,
}: About & { status: Decision; note: string }): Message {
  const { is, says, after } = outcomes[status]
  return {
    to: email,
    subject: `Copyright claim ${id}: ${is}`,
    text: paragraphs(
      `Somebody has decided about your claim ${id}. ${says}`,
      status !== 'rejected' && (videos.join('\n') || 'There is nothing at the addresses that you named.'),
      note !== '' && `From the staff: ${note}`,
      videos.length > 0 && (after ?? false),
    ),
  }
}

export const counteredMail = ({ id, email, videos, text }: About & { text: string }): Message => ({
  to: email,
  subject: `Copyright claim ${id}: an objection`,
  text: paragraphs(
    `Whoever uploaded what your claim ${id} took down objects. It is about:`,
    videos.join('\n'),
    'They say:',
    text,
    'A person of the staff decides once more, and you are told. Until then it stays down.',
  ),
})
