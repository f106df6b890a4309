import { z } from 'zod'
import { InvitationToken } from './accounts.ts'
import { call } from './call.ts'
import { User } from './users.ts'

/** Sign-in methods besides the e-mailed code, which always works. */
export const SignInMethods = z
  .object({
    /** Null unless the installation has a client id of the identity provider. */
    google: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable(),
    /** Null where WebAuthn cannot work, such as at an IP address. */
    passkeys: z.object({ rpId: z.string() }).nullable(),
  })
  .meta({ id: 'SignInMethods' })
export type SignInMethods = z.infer<typeof SignInMethods>

export const SignInResult = z.object({ user: User, token: z.string() })
export type SignInResult = z.infer<typeof SignInResult>

/** An identity token as the provider's button returns it. It must carry one of our nonces. */
export const IdentityTokenForm = z.object({
  credential: z.string().min(1).max(8192),
  invitation: InvitationToken.optional(),
})

/** The button needs another nonce after this time. */
export const nonceSeconds = 3600

export const identity = {
  methods: call({
    method: 'GET',
    path: '/api/auth/methods',
    access: 'anyone',
    summary: 'Sign-in methods besides the e-mailed code',
    response: SignInMethods,
  }),
  nonce: call({
    method: 'POST',
    path: '/api/auth/google/nonce',
    access: 'anyone',
    summary: 'A nonce for the next identity token; valid once',
    response: z.object({ nonce: z.string() }),
  }),
  google: call({
    method: 'POST',
    path: '/api/auth/google',
    access: 'anyone',
    summary: 'Sign in with an identity token that carries such a nonce; creates an account for a new user',
    body: IdentityTokenForm,
    response: SignInResult,
  }),
}
