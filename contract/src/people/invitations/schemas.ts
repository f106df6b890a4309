import { z } from 'zod'
import { Email, Id, namedObject, Timestamp } from '../../http/shared.ts'
import { invitationLimits } from './rules.ts'

export const InvitationForm = z.object({
  emails: z
    .array(Email)
    .min(1, 'Enter at least one address')
    .max(invitationLimits.atOnce, `At most ${invitationLimits.atOnce} addresses at once`)
    .transform((emails) => [...new Set(emails)]),
})

/** Unused and not expired. */
export const Invitation = namedObject('Invitation', {
  id: Id,
  email: z.string(),
  /** Null when the account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>
