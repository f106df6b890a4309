import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOfSignIn } from '../accounts/destination.ts'
import { currentViewer, useViewer } from '../accounts/use-viewer.ts'
import { useAskToSignIn } from '../accounts/use-wished-act.ts'
import { takeWishFor } from '../accounts/wished-act.ts'
import { reportTarget, type ReportTarget } from './report-target.ts'

const wish = 'report'

/** Visitors sign in first; the report is saved as a pending action. */
export function useReport() {
  const viewer = useViewer()
  const ask = useAskToSignIn()
  return (target: ReportTarget) => {
    if (viewer) reportTarget.set(target)
    else ask(`${wish} ${JSON.stringify(target)}`)
  }
}

/** Resumes a report after sign-in, on any page. */
export function useWishedReport() {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (isOfSignIn(pathname)) return
    const wished = takeWishFor(wish)
    if (wished && currentViewer()) reportTarget.set(JSON.parse(wished) as ReportTarget)
  }, [pathname])
}
