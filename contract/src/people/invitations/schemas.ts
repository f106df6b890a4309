import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp, Email } from '../../http/shared.ts'
import { invitationLimits } from './rules.ts'

export const InvitationForm = z.object({
  emails: z
    .array(Email)
    .min(1, { error: () => t`Enter at least one address` })
    .max(invitationLimits.atOnce, {
      error: () => t`At most ${{ atOnce: invitationLimits.atOnce }} addresses at once`,
    })
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
