import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, NoContent, Timestamp } from '../../http/shared.ts'
import { invitationLimits } from './rules.ts'
import { Invitation, InvitationForm } from './schemas.ts'

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
