import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isOfSignIn } from '../accounts/destination.ts'

/** The page of ours that led here; nothing for who came from elsewhere, or from signing in. */
export function useCameFrom(): string | undefined {
  const router = useRouter()
  // As long as this page is drawn for the first time, the one before it is the last that was reached.
  const [href] = useState(() => router.state.resolvedLocation?.href)
  const isHere = href === undefined || href === router.state.location.href
  return isHere || isOfSignIn(href) ? undefined : href
}
