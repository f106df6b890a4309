import type { Application } from '@kinora/contract/money-shapes'
import { calendarDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { ApplicationBadge } from './money-marks.tsx'
import { applicationMarks, unknownStatus } from './money-words.ts'

const inks = {
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
} as const

export function ApplicationCard({
  application,
  onReapply,
}: {
  application: Application
  onReapply: (() => void) | undefined
}) {
  const { title, tone, icon } = applicationMarks[application.status] ?? unknownStatus
  return (
    <Card pad className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className={`grid size-10 flex-none place-items-center rounded-md ${inks[tone as keyof typeof inks] ?? 'bg-hover'}`}
        >
          <Glyph icon={icon} size={18} />
        </span>
        <ApplicationBadge status={application.status} />
      </div>
      <h2 className="title-16">{title}</h2>
      <Words application={application} />
      {onReapply && (
        <div>
          <Button onClick={onReapply}>Apply Again</Button>
        </div>
      )}
    </Card>
  )
}

function Words({ application }: { application: Application }) {
  const { status, createdAt, reviewedAt, rejectionReason } = application
  const sent = calendarDay(createdAt)
  const reviewed = reviewedAt === null ? sent : calendarDay(reviewedAt)
  if (status === 'pending') return <Line>Sent {sent}. It is waiting for a reviewer.</Line>
  if (status === 'under_review') return <Line>Under review since {reviewed}. Nothing more is needed from you.</Line>
  if (status === 'approved')
    return <Line>Reviewed {reviewed}. Monetization is no longer enabled for you.</Line>
  if (status !== 'rejected') return <Line>Sent {sent}.</Line>
  return (
    <>
      <Line>Reviewed {reviewed}.</Line>
      {rejectionReason && <p className="text-13 wrap-anywhere whitespace-pre-wrap">{rejectionReason}</p>}
      <Line>Please address the feedback and review the policies before resubmitting.</Line>
    </>
  )
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <p className="text-13 text-pretty text-fg-muted">{children}</p>
)
