import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignInPath } from '../../../viewer/redirect-target.ts'
import { getViewer, useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction } from '../../../viewer/use-pending-action.ts'
import { consumePendingActionValue } from '../../../viewer/pending-action.ts'
import { reportTarget, type ReportTarget } from './report-target.ts'

const pendingActionKind = 'report'

/** Visitors sign in first; the report is saved as a pending action. */
export function useReport() {
  const viewer = useViewer()
  const ask = useSignInForAction()
  return (target: ReportTarget) => {
    if (viewer) reportTarget.set(target)
    else ask(`${pendingActionKind} ${JSON.stringify(target)}`)
  }
}

/** Resumes a report after sign-in, on any page. */
export function useResumePendingReport() {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (isSignInPath(pathname)) return
    const wished = consumePendingActionValue(pendingActionKind)
    if (wished && getViewer()) reportTarget.set(JSON.parse(wished) as ReportTarget)
  }, [pathname])
}
