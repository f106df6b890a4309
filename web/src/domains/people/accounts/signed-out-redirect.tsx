import { useRedirectSignedOut } from './route-guards.ts'

export function SignedOutRedirect() {
  useRedirectSignedOut()
  return null
}
