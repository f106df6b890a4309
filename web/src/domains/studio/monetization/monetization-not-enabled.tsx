import { t } from '@kinora/contract/text/translate'
import type { Eligibility, MonetizationApplication } from '@kinora/contract/studio/monetization/schemas'
import { canReapply } from '@kinora/contract/studio/monetization/rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RequirementList, ScoreBar } from './eligibility-list.tsx'
import { ApplicationBadge } from './money-badges.tsx'
import { applicationStatusStyles, unknownStatus } from './money-labels.ts'

// Lazy, because it needs zod.
const ApplicationForm = lazyDialog(() => import('./application-form.tsx'), 'ApplicationForm')

interface MonetizationNotEnabledProps {
  eligibility: Eligibility
  application: MonetizationApplication | null
}

export function MonetizationNotEnabled({ eligibility, application }: MonetizationNotEnabledProps) {
  const [isApplying, apply] = useState(false)
  const close = () => apply(false)
  return (
    <>
      <PageHeader title={t`Monetization`} />
      <div data-focus-area="button" className="grid max-w-[720px] gap-4 rounded-lg">
        {application && (
          <ApplicationCard
            application={application}
            onReapply={canReapply(application.status) && !isApplying ? () => apply(true) : undefined}
          />
        )}
        {isApplying ? (
          <ApplicationForm eligibility={eligibility} onClose={close} onSent={close} />
        ) : (
          <RequirementsCard
            eligibility={eligibility}
            onApply={eligibility.eligible && !application ? () => apply(true) : undefined}
          />
        )}
      </div>
    </>
  )
}

const toneClasses = {
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
} as const

function ApplicationCard({
  application,
  onReapply,
}: {
  application: MonetizationApplication
  onReapply: (() => void) | undefined
}) {
  const { title, tone, icon } = applicationStatusStyles[application.status] ?? unknownStatus
  return (
    <Card pad className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className={`grid size-10 flex-none place-items-center rounded-md ${toneClasses[tone as keyof typeof toneClasses] ?? 'bg-hover'}`}
        >
          <Glyph icon={icon} size={18} />
        </span>
        <ApplicationBadge status={application.status} />
      </div>
      <h2 className="title-16">{t(title)}</h2>
      <StatusText application={application} />
      {onReapply && (
        <div>
          <Button onClick={onReapply}>{t`Apply Again`}</Button>
        </div>
      )}
    </Card>
  )
}

function StatusText({ application }: { application: MonetizationApplication }) {
  const { status, createdAt, reviewedAt, rejectionReason } = application
  const sent = formatDate(createdAt)
  const reviewed = reviewedAt === null ? sent : formatDate(reviewedAt)
  if (status === 'pending')
    return <StatusLine>{t`Sent ${{ date: sent }}. It is waiting for a reviewer.`}</StatusLine>
  if (status === 'under_review')
    return (
      <StatusLine>{t`Under review since ${{ date: reviewed }}. Nothing more is needed from you.`}</StatusLine>
    )
  if (status === 'approved')
    return (
      <StatusLine>{t`Reviewed ${{ date: reviewed }}. Monetization is no longer enabled for you.`}</StatusLine>
    )
  if (status !== 'rejected') return <StatusLine>{t`Sent ${{ date: sent }}.`}</StatusLine>
  return (
    <>
      <StatusLine>{t`Reviewed ${{ date: reviewed }}.`}</StatusLine>
      {rejectionReason && <p className="text-13 wrap-anywhere whitespace-pre-wrap">{rejectionReason}</p>}
      <StatusLine>{t`Please address the feedback and review the policies before resubmitting.`}</StatusLine>
    </>
  )
}

const StatusLine = ({ children }: { children: React.ReactNode }) => (
  <p className="text-13 text-pretty text-fg-muted">{children}</p>
)

const RequirementsCard = ({
  eligibility: { eligible, eligibilityScore, requirements },
  onApply,
}: {
  eligibility: Eligibility
  onApply: (() => void) | undefined
}) => (
  <Card pad className="grid gap-5">
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-md bg-hover text-fg-muted"
      >
        <Glyph icon={eligible ? CircleCheck : Lock} size={18} />
      </span>
      <div>
        <h2 className="title-16">{t`Monetization Not Enabled`}</h2>
        <p className="text-13 text-fg-muted">{t`Your account is not yet approved for monetization.`}</p>
      </div>
    </div>
    <ScoreBar score={eligibilityScore} />
    <RequirementList requirements={requirements} />
    {onApply && (
      <div>
        <Button variant="primary" onClick={onApply}>
          {t`Apply for Monetization`}
        </Button>
      </div>
    )}
    {!eligible && <Notice>{t`When all five are met, Apply for Monetization appears here.`}</Notice>}
  </Card>
)
