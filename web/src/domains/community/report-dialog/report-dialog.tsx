import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { reports } from '@kinora/contract/administration/reports/calls'
import type { Report } from '@kinora/contract/administration/reports/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import { useState, useEffect, useRef } from 'react'
import { query } from '../../../api.ts'
import { classes } from '../../../lib/classes.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { CenteredSpinner } from '../../../ui/spinner.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ReportForm } from './report-form.tsx'
import { statusLabels } from './report-labels.ts'
import type { ReportTarget } from './use-report.ts'
import { useWithdrawReport } from './use-withdraw-report.ts'

export function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const { contentType, contentId } = target
  const [isSent, setSent] = useState(false)
  const about = { contentType, contentId, limit: 1 }
  const before = useQuery({ ...query(reports.list, { query: about }), staleTime: 0 })
  const first = before.data?.items[0]
  const isAsking = !isSent && !first
  const title = isSent ? t`Report sent` : first ? t`You reported this already` : t(dialogTitles[contentType])
  return (
    // An outside click must not discard the input.
    <Dialog title={title} onClose={onClose} isPersistent={isAsking}>
      {isSent ? (
        <ReportSent onClose={onClose} />
      ) : first ? (
        <AlreadyReported report={first} onClose={onClose} />
      ) : before.isPending ? (
        <CenteredSpinner label={t`Loading...`} />
      ) : (
        <ReportForm target={target} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

const dialogTitles: Record<ReportTarget['contentType'], Message> = {
  video: msg`Report video`,
  channel: msg`Report channel`,
  comment: msg`Report comment`,
  reply: msg`Report reply`,
  post: msg`Report post`,
}

function ReportSent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The focused button disappeared with the form.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <output className="flex items-center gap-2.5 text-fg-muted">
        <Glyph icon={CircleCheck} className="text-success" />
        <span>
          <Trans>
            Thanks — you can follow it in{' '}
            <Link to="/reports" onClick={onClose} className={inlineLinkClass}>
              Reports
            </Link>
          </Trans>
        </span>
      </output>
      <div className="mt-4 flex justify-end">
        <Button ref={button} onClick={onClose}>
          {t({ message: 'Done', context: 'button' })}
        </Button>
      </div>
    </>
  )
}

function AlreadyReported({ report, onClose }: { report: Report; onClose: () => void }) {
  const withdraw = useWithdrawReport(onClose)
  return (
    <>
      <ReportSteps report={report} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {report.status === 'pending' && (
          <Button variant="ghost" loading={withdraw.isPending} onClick={() => withdraw.mutate(report)}>
            {t({ message: 'Withdraw', context: 'report' })}
          </Button>
        )}
        <Link to="/reports" onClick={onClose} className={buttonClass()}>
          {t`Open in Reports`}
        </Link>
      </div>
    </>
  )
}

const sentLabels: Record<Report['reason'], Message> = {
  inappropriate: msg`Sent as inappropriate`,
  violence: msg`Sent as violence`,
  harassment: msg`Sent as harassment`,
  copyright: msg`Sent as copyright`,
  spam: msg`Sent as spam`,
  misinformation: msg`Sent as misinformation`,
  other: msg`Sent as other`,
}

interface Step {
  icon: Icon
  label: string
  when: string | null
}

function stepsOf({ reason, status, createdAt, reviewedAt, decidedAt }: Report): Step[] {
  const sent = { icon: Check, label: t(sentLabels[reason]), when: createdAt }
  const review = { icon: Eye, label: t`Under review`, when: reviewedAt }
  if (!decidedAt) return [sent, review, { icon: Circle, label: t`Decision`, when: null }]
  const decided = { icon: Check, label: t(statusLabels[status].label), when: decidedAt }
  return reviewedAt ? [sent, review, decided] : [sent, decided]
}

const ReportSteps = ({ report }: { report: Report }) => (
  <>
    <ol className="mt-2 grid gap-3 text-13">
      {stepsOf(report).map(({ icon, label, when }, at) => (
        <li key={at} className={classes('flex gap-3', when === null && 'text-fg-faint')}>
          <Glyph icon={icon} size={16} className="mt-0.5" />
          <span>
            <span className="block font-strong">{label}</span>
            <span className="text-12 text-fg-faint tabular-nums">
              {when === null ? t`Not yet` : formatDateTime(when)}
            </span>
          </span>
        </li>
      ))}
    </ol>
    {report.publicNote && (
      <p dir="auto" className="mt-2 wrap-anywhere text-fg-muted">
        <RichText text={report.publicNote} />
      </p>
    )}
  </>
)
