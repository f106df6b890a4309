import { z } from 'zod'
import { call } from './call.ts'
import { Done } from './shared.ts'
import { plainDigits, plainMailAddress } from './typed-text.ts'
import { User } from './users.ts'

/** Six digits, ten minutes, five attempts, three alive at once for whoever asks; a session slides for thirty days, and ends after half a year whatever happens. */
export const codeLimits = { digits: 6, lifeSeconds: 600, attempts: 5, alive: 3, resendSeconds: 30 } as const
export const sessionDays = 30
export const longestSessionDays = 180

/** As zod knows addresses, with the countries that are written in other letters (`xn--p1ai`). */
const mailAddress =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** Looked at only when it is short enough: patterns take longer with every letter. */
export const Email = z
  .string()
  .overwrite(plainMailAddress)
  .max(254)
  .pipe(z.email({ pattern: mailAddress }))
export const EmailForm = z.object({ email: Email })
export const CodeForm = z.object({
  email: Email,
  code: z
    .string()
    .overwrite(plainDigits)
    .regex(/^\d{6}$/, 'Enter the six digits from the e-mail'),
})

/** The token of an invitation, as its mail has it. */
export const InvitationToken = z.string().min(1).max(100)

export const SignInForm = CodeForm.extend({
  /** Lets in whom registration would not. */
  invitation: InvitationToken.optional(),
})

export const accounts = {
  me: call({
    method: 'GET',
    path: '/api/auth/me',
    access: 'anyone',
    whileSuspended: true,
    summary: 'Who is signed in; null for a visitor',
    response: z.object({ user: User.nullable() }),
  }),
  sendOtp: call({
    method: 'POST',
    path: '/api/auth/send-otp',
    access: 'anyone',
    summary: 'Mail a one-time code; the answer is the same whether the address is known or not',
    body: EmailForm,
    response: Done.extend({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/api/auth/verify-otp',
    access: 'anyone',
    summary: 'Sign in with a one-time code; an unknown address becomes a new account',
    body: SignInForm,
    response: z.object({ user: User, token: z.string() }),
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    whileSuspended: true,
    summary: 'End this session',
    response: Done,
  }),
}
