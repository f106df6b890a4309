import { useLeaveWhenSignedOut } from './guards.ts'

export function SignedIn() {
  useLeaveWhenSignedOut()
  return null
}
