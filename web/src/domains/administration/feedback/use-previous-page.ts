import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignInPath } from '../../../viewer/redirect-target.ts'

/** Undefined for visits from other sites and from sign-in pages. */
export function usePreviousPage(): string | undefined {
  const router = useRouter()
  // During the first render, the resolved location is still that of the previous page.
  const [href] = useState(() => router.state.resolvedLocation?.href)
  const isHere = href === undefined || href === router.state.location.href
  return isHere || isSignInPath(href) ? undefined : href
}
