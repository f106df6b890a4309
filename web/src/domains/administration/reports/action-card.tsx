import type { Appeal, ModerationAction } from '@kinora/contract/administration/reports/schemas'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ReportSummaryCard, RulesLink } from './report-summary-card.tsx'
import { appealLabels, reasonLabels, statusLabels } from '../../community/report-dialog/report-labels.ts'

const { label, icon } = statusLabels.actioned

export const ActionCard = ({ action, onAppeal }: { action: ModerationAction; onAppeal: () => void }) => (
  <ReportSummaryCard
    subject={action}
    badge={
      <Badge tone="danger" icon={icon}>
        {label}
      </Badge>
    }
    facts={[reasonLabels[action.reason].label, formatDate(action.decidedAt)]}
  >
    {action.appeal ? (
      <AppealState appeal={action.appeal} />
    ) : (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        <Button
          size="sm"
          variant="outline"
          aria-label={`Appeal the decision about ${action.content.title}`}
          onClick={onAppeal}
        >
          Appeal
        </Button>
        <RulesLink />
      </div>
    )}
  </ReportSummaryCard>
)

function AppealState({ appeal }: { appeal: Appeal }) {
  const { label: state, tone, icon: sign } = appealLabels[appeal.status]
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-13 text-fg-muted">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <Badge tone={tone} icon={sign}>
          {state}
        </Badge>
        sent {formatDate(appeal.createdAt)}
        {appeal.decidedAt && `, answered ${formatDate(appeal.decidedAt)}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <RichText text={appeal.text} />
      </p>
      {appeal.answer && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <strong className="font-semibold text-fg">Answer: </strong>
          <RichText text={appeal.answer} />
        </p>
      )}
    </div>
  )
}
