import { z } from 'zod'
import { Email } from './accounts.ts'
import { call } from './call.ts'
import { Id, NoContent, CursorPage, cursorPageOf, Timestamp } from './shared.ts'

/** docs/product.md “Invitations” */
export const invitationLimits = { atOnce: 50, days: 14, perHour: 20 } as const

export const InvitationForm = z.object({
  emails: z
    .array(Email)
    .min(1, 'Enter at least one address')
    .max(invitationLimits.atOnce, `At most ${invitationLimits.atOnce} addresses at once`)
    .transform((emails) => [...new Set(emails)]),
})

/** Unused and not expired. */
export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    /** Null when the account is gone. */
    invitedBy: z.string().nullable(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const invitations = {
  list: call({
    method: 'GET',
    path: '/api/admin/invitations',
    access: { permission: 'users.create' },
    summary: 'Open invitations, newest first',
    query: CursorPage,
    response: cursorPageOf(Invitation),
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/invitations',
    access: { permission: 'users.create' },
    limit: { times: invitationLimits.perHour, perMinutes: 60, by: 'viewer', of: 'invitations' },
    audit: 'invitation.sent',
    summary: 'Invite people by e-mail; addresses with an account are skipped',
    body: InvitationForm,
    status: 201,
    response: z.object({
      invited: z.array(z.object({ email: z.string(), expiresAt: Timestamp })),
      known: z.array(z.string()),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: { permission: 'users.create' },
    audit: 'invitation.revoked',
    summary: 'Revoke an invitation; its link stops working',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
}
