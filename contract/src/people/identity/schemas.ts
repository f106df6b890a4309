import { z } from 'zod'
import { InvitationToken } from '../accounts/schemas.ts'
import { User } from '../users/schemas.ts'

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
