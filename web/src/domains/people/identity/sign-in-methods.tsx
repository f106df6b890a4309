import { identity } from '@kinora/contract/people/identity/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { PasskeySignInButton } from '../passkeys/passkey-sign-in-button.tsx'
import { canUsePasskeys } from '../passkeys/passkey-support.ts'
import { GoogleButton } from './google-button.tsx'

export function OtherSignInMethods({ invitation }: { invitation?: string | undefined }) {
  const { data: methods } = useQuery(query(identity.methods, {}))
  const hasPasskeys = canUsePasskeys(methods?.passkeys?.rpId)
  if (!methods?.google && !hasPasskeys) return null
  return (
    <>
      <div className="flex items-center gap-3 text-12 text-fg-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <span>or</span>
      </div>
      {hasPasskeys && <PasskeySignInButton />}
      {methods?.google && <GoogleButton {...methods.google} invitation={invitation} />}
    </>
  )
}
