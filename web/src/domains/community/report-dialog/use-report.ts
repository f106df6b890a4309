import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore } from '../../../lib/store.ts'
import { isSignInPath } from '../../../viewer/redirect-target.ts'
import { getViewer, useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction, consumePendingActionValue } from '../../../viewer/use-pending-action.ts'

const pendingActionKind = 'report'

/** The content as displayed where the viewer chose Report. */
export interface ReportTarget {
  contentType: ReportableType
  contentId: number
  owner: { id: number; username: string }
  title: string
  pictureUrl?: string | null
  durationSeconds?: number
  atSeconds?: number
}

export const videoReportTarget = ({
  id,
  title,
  creator,
  thumbnailUrl,
  duration,
}: VideoCard): ReportTarget => ({
  contentType: 'video',
  contentId: id,
  owner: creator,
  title,
  pictureUrl: thumbnailUrl,
  durationSeconds: duration,
})

export const reportTarget = createStore<ReportTarget | null>(null)

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
    const pending = consumePendingActionValue(pendingActionKind)
    if (pending && getViewer()) reportTarget.set(JSON.parse(pending) as ReportTarget)
  }, [pathname])
}
