import { z } from 'zod'
import { call } from './call.ts'
import { SuccessResponse } from './shared.ts'
import { normalizeCode, normalizeEmail } from './normalize-input.ts'
import { User } from './users.ts'

/** At most three codes per requester are valid at once. A session slides for 30 days and ends after half a year at the latest. */
export const codeLimits = { digits: 6, lifeSeconds: 600, attempts: 5, alive: 3, resendSeconds: 30 } as const
export const sessionDays = 30
export const maxSessionDays = 180

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

export const accounts = {
  me: call({
    method: 'GET',
    path: '/api/auth/me',
    access: 'anyone',
    whileSuspended: true,
    summary: 'The signed-in user; null for a visitor',
    response: z.object({ user: User.nullable() }),
  }),
  sendOtp: call({
    method: 'POST',
    path: '/api/auth/send-otp',
    access: 'anyone',
    summary: 'Mail a one-time code; the answer is the same whether the address is known or not',
    body: EmailForm,
    response: SuccessResponse.extend({
      expiresInSeconds: z.number().int(),
      resendInSeconds: z.number().int(),
    }),
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/api/auth/verify-otp',
    access: 'anyone',
    summary: 'Sign in with a one-time code; creates an account for an unknown address',
    body: SignInForm,
    response: z.object({ user: User, token: z.string() }),
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    whileSuspended: true,
    summary: 'End this session',
    response: SuccessResponse,
  }),
}
