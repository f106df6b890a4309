import { invitationLimits } from '@kinora/contract/invitations'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { invite } from '../invitations/service.ts'
import { listKnownEmails } from './list-queries.ts'
import { invitedMail } from './mails.ts'

const dayMs = 86_400_000

/** Invites by mail whoever has no account; each gets a link of their own, which takes the place of one before. */
export async function invitePeople(ctx: Context, viewer: Viewer, emails: string[]) {
  const expiresAt = new Date(ctx.now().getTime() + invitationLimits.days * dayMs)
  return ctx.transaction(async (trx) => {
    const known = new Set(await listKnownEmails(trx, emails))
    const invited = emails.filter((email) => !known.has(email))
    for (const email of invited) {
      const { id, token } = await invite(trx, {
        email,
        invitedBy: viewer.id,
        createdAt: ctx.now(),
        expiresAt,
      })
      await addJob(trx, sendAccountMail, invitedMail({ to: email, token, publicUrl: ctx.config.publicUrl }))
      await addAuditEntry(trx, viewer, {
        action: 'invitation.sent',
        target: { kind: 'invitation', id },
        before: null,
        after: { expiresAt: expiresAt.toISOString() },
      })
    }
    return {
      invited: invited.map((email) => ({ email, expiresAt: expiresAt.toISOString() })),
      known: [...known],
    }
  })
}
