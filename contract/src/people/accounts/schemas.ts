import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Email, Id, Timestamp } from '../../http/shared.ts'
import { normalizeCode } from '../../text/normalize-input.ts'

export const EmailForm = z.object({ email: Email })
export const CodeForm = z.object({
  email: Email,
  code: z
    .string()
    .overwrite(normalizeCode)
    .regex(/^\d{6}$/, { error: () => t`Enter the six digits from the e-mail` }),
})

export const InvitationToken = z.string().min(1).max(100)

export const SignInForm = CodeForm.extend({
  /** Admits a user where registration is closed to the uninvited. */
  invitation: InvitationToken.optional(),
})

export const Session = z
  .object({
    id: Id,
    device: z.string(),
    address: z.string(),
    isCurrent: z.boolean(),
    createdAt: Timestamp,
    usedAt: Timestamp,
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
