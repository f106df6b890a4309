import { msg } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { invitationLimits } from '@kinora/contract/people/invitations/rules'
import type { invitations } from '@kinora/contract/people/invitations/calls'
import type { Context } from '../../../context.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import * as queries from '../../people/invitations/queries.ts'
import { createInvitation } from '../../people/invitations/service.ts'
import { listRegisteredEmails } from './list-queries.ts'
import { invitationMail } from './mails.ts'

const dayMs = 86_400_000

/** Skips addresses that have an account. A new link replaces the previous one. */
export async function inviteUsers(ctx: Context, viewer: Viewer, emails: string[]) {
  const expiresAt = new Date(ctx.now().getTime() + invitationLimits.days * dayMs)
  return ctx.transaction(async (trx) => {
    const known = new Set(await listRegisteredEmails(trx, emails))
    const invited = emails.filter((email) => !known.has(email))
    for (const email of invited) {
      const { id, token } = await createInvitation(trx, {
        email,
        invitedBy: viewer.id,
        createdAt: ctx.now(),
        expiresAt,
      })
      const message = await runInLanguageOf({ ...ctx, db: trx }, null, () =>
        invitationMail({ to: email, token, publicUrl: ctx.config.publicUrl }),
      )
      await addJob(trx, sendAccountMail, message)
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

export async function listInvitations(
  ctx: Context,
  { limit, cursor }: CallRequest<typeof invitations.list>['query'],
) {
  const rows = await queries.listOpenInvitations(ctx.db, {
    now: ctx.now(),
    after: anchorOf(cursor),
    limit: limit + 1,
  })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: ({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  })
}

/** @throws DomainError not_found */
export async function revokeInvitation(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const { expiresAt } = orNotFound(await queries.removeInvitation(trx, id), msg`Invitation not found.`)
    await addAuditEntry(trx, viewer, {
      action: 'invitation.revoked',
      target: { kind: 'invitation', id },
      before: { expiresAt: expiresAt.toISOString() },
      after: null,
    })
  })
}
