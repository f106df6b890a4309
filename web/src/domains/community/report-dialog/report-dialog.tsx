import { reports } from '@kinora/contract/administration/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CenteredSpinner } from '../../../ui/spinner.tsx'
import { AlreadyReported } from './already-reported.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'
import type { ReportTarget } from './report-target.ts'
import { typeLabels } from './report-labels.ts'

export function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const { contentType, contentId } = target
  const [isSent, setSent] = useState(false)
  const about = { contentType, contentId, limit: 1 }
  const before = useQuery({ ...query(reports.list, { query: about }), staleTime: 0 })
  const first = before.data?.items[0]
  const isAsking = !isSent && !first
  const title = isSent ? 'Report sent' : first ? 'You reported this already' : dialogTitleOf(target)
  return (
    // An outside click must not discard the input.
    <Dialog open title={title} onOpenChange={onClose} isPersistent={isAsking}>
      {isSent ? (
        <ReportSent onClose={onClose} />
      ) : first ? (
        <AlreadyReported report={first} onClose={onClose} />
      ) : before.isPending ? (
        <CenteredSpinner label="Loading..." />
      ) : (
        <ReportForm target={target} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

const dialogTitleOf = ({ contentType }: ReportTarget) => `Report ${typeLabels[contentType].toLowerCase()}`
