import { useRedirectSignedOut } from './guards.ts'

export function SignedOutRedirect() {
  useRedirectSignedOut()
  return null
}
