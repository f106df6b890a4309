import type { Appeal, CaseDetails } from '@kinora/contract/administration/reports/schemas'
import { relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useIsAdmin } from '../../../viewer/allowed.tsx'
import { appealLabels } from '../../community/report-dialog/report-labels.ts'
import { SectionHead } from './section-head.tsx'

interface AppealSectionProps {
  found: CaseDetails
  appeal: Appeal
  onDecide: () => void
}

export function AppealSection({ found, appeal, onDecide }: AppealSectionProps) {
  const { label, tone, icon } = appealLabels[appeal.status]
  const mayDecide = useIsAdmin()
  return (
    <section>
      <SectionHead title="Appeal" unit={relativeTime(appeal.createdAt)}>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </SectionHead>
      <p className="wrap-anywhere whitespace-pre-wrap">{appeal.text}</p>
      {appeal.answer && (
        <p className="mt-2 text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
          Answer: {appeal.answer}
        </p>
      )}
      {appeal.status === 'pending' && mayDecide && (
        <div className="mt-3">
          {found.canDecideAppeal ? (
            <Button variant="outline" onClick={onDecide}>
              Decide the appeal
            </Button>
          ) : (
            <p className="text-13 text-fg-faint">
              You decided this case, so someone else must decide the appeal.
            </p>
          )}
        </div>
      )}
    </section>
  )
}
