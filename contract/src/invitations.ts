import { z } from 'zod'
import { Email } from './accounts.ts'
import { call } from './call.ts'
import { Time } from './shared.ts'

/** docs/product.md “Invitations” */
export const invitationLimits = { atOnce: 50, days: 14, perHour: 20 } as const

export const InvitationForm = z.object({
  emails: z
    .array(Email)
    .min(1, 'Enter at least one address')
    .max(invitationLimits.atOnce, `At most ${invitationLimits.atOnce} addresses at once`)
    .transform((emails) => [...new Set(emails)]),
})

export const invitations = {
  create: call({
    method: 'POST',
    path: '/api/admin/invitations',
    access: { permission: 'users.create' },
    limit: { times: invitationLimits.perHour, perMinutes: 60, by: 'viewer', of: 'invitations' },
    audit: 'invitation.sent',
    summary: 'Invite people by mail; who has an account already is passed over',
    body: InvitationForm,
    status: 201,
    response: z.object({
      invited: z.array(z.object({ email: z.string(), expiresAt: Time })),
      /** Those who have an account. */
      known: z.array(z.string()),
    }),
  }),
}
