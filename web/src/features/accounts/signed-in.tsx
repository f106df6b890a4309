import { useLeaveWhenSignedOut } from './guards.ts'

/** Stands in the frame of pages for signed-in people; shows nothing. */
export function SignedIn() {
  useLeaveWhenSignedOut()
  return null
}
