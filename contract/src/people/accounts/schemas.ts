import { z } from 'zod'
import { Id, Timestamp } from '../../http/shared.ts'
import { normalizeCode, normalizeEmail } from '../../text/normalize-input.ts'

/** zod's e-mail pattern, with top-level domains in Punycode (`xn--p1ai`) allowed. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** Checks the length first: the pattern's run time grows with every character. */
export const Email = z
  .string()
  .overwrite(normalizeEmail)
  .max(254)
  .pipe(z.email({ pattern: emailPattern }))
export const EmailForm = z.object({ email: Email })
export const CodeForm = z.object({
  email: Email,
  code: z
    .string()
    .overwrite(normalizeCode)
    .regex(/^\d{6}$/, 'Enter the six digits from the e-mail'),
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
