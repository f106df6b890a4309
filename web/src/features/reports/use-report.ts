import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOfSignIn } from '../accounts/destination.ts'
import { currentViewer, useViewer } from '../accounts/use-viewer.ts'
import { useAskToSignIn } from '../accounts/use-wished-act.ts'
import { takeWishFor } from '../accounts/wished-act.ts'
import { reportTarget, type ReportTarget } from './report-target.ts'

const wish = 'report'

/** Opens the dialog in which something is reported; a visitor is led to sign in first, and comes back to it. */
export function useReport() {
  const viewer = useViewer()
  const ask = useAskToSignIn()
  return (target: ReportTarget) => {
    if (viewer) reportTarget.set(target)
    else ask(`${wish} ${JSON.stringify(target)}`)
  }
}

/** Opens the dialog for somebody who is back from signing in, wherever they were. */
export function useWishedReport() {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (isOfSignIn(pathname)) return
    const wished = takeWishFor(wish)
    // Who comes back without signing in gave it up.
    if (wished && currentViewer()) reportTarget.set(JSON.parse(wished) as ReportTarget)
  }, [pathname])
}
