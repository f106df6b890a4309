import { useLeaveWhenOver, useLeaveWhenSignedOut } from './guards.ts'

/** Stands in the frame of pages for signed-in people; shows nothing. */
export function SignedIn() {
  useLeaveWhenSignedOut()
  useLeaveWhenOver()
  return null
}
