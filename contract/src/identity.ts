import { z } from 'zod'
import { InvitationToken } from './accounts.ts'
import { call } from './call.ts'
import { User } from './users.ts'

/** The ways to sign in besides the code, which always works. */
export const SignInMethods = z
  .object({
    /** Null until the installation has a client id of the identity provider. */
    google: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable(),
    /** The name that passkeys belong to; null where they cannot work, such as at an address of numbers. */
    passkeys: z.object({ rpId: z.string() }).nullable(),
  })
  .meta({ id: 'SignInMethods' })
export type SignInMethods = z.infer<typeof SignInMethods>

export const SignedIn = z.object({ user: User, token: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

/** An identity token as the provider's button hands it to the page. It must carry a nonce of ours. */
export const CredentialForm = z.object({
  credential: z.string().min(1).max(8192),
  invitation: InvitationToken.optional(),
})

/** How long the button may stand on a page before it needs another nonce. */
export const nonceSeconds = 3600

export const identity = {
  methods: call({
    method: 'GET',
    path: '/api/auth/methods',
    access: 'anyone',
    summary: 'The ways to sign in besides the code by e-mail',
    response: SignInMethods,
  }),
  nonce: call({
    method: 'POST',
    path: '/api/auth/google/nonce',
    access: 'anyone',
    summary: 'What the next identity token must carry as its nonce; good once',
    response: z.object({ nonce: z.string() }),
  }),
  google: call({
    method: 'POST',
    path: '/api/auth/google',
    access: 'anyone',
    summary: 'Sign in with an identity token that carries a nonce of ours; who is new here gets an account',
    body: CredentialForm,
    response: SignedIn,
  }),
}
