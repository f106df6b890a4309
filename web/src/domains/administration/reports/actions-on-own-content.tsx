import { t } from '@kinora/contract/text/translate'
import { reports } from '@kinora/contract/administration/reports/calls'
import type { ModerationAction, Appeal } from '@kinora/contract/administration/reports/schemas'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { appealLabels, reasonLabels, statusLabels } from '../../community/report-dialog/report-labels.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ReportSkeletons, ReportSummaryCard, RulesLink } from './report-summary-card.tsx'

const AppealDialog = lazyDialog(() => import('./appeal-dialog.tsx'), 'AppealDialog')

/** `besides`: other sections follow, so an empty list renders nothing. */
export function ActionsOnOwnContent({ besides }: { besides: boolean }) {
  const list = usePagedQuery(reports.listOnOwnContent, { query: {} })
  const [appealed, setAppealed] = useState<ModerationAction | null>(null)
  const close = () => setAppealed(null)
  return (
    <div className="pt-4">
      <PagedList
        list={list}
        failed={t`The actions on your content could not be loaded`}
        failedMore={t`More actions could not be loaded`}
        loading={<ReportSkeletons />}
        empty={
          !besides && (
            <EmptyState icon={ShieldCheck} title={t`No actions on your content`}>
              {t`When the staff act on a report about your content, it appears here with the reason.`}
            </EmptyState>
          )
        }
        label={t`Actions on my content`}
        className="grid gap-3"
      >
        {(action) => <ActionCard action={action} onAppeal={() => setAppealed(action)} />}
      </PagedList>
      {appealed && <AppealDialog action={appealed} onClose={close} />}
    </div>
  )
}

const { label, icon } = statusLabels.actioned

const ActionCard = ({ action, onAppeal }: { action: ModerationAction; onAppeal: () => void }) => (
  <ReportSummaryCard
    subject={action}
    badge={
      <Badge tone="danger" icon={icon}>
        {t(label)}
      </Badge>
    }
    facts={[t(reasonLabels[action.reason].label), formatDate(action.decidedAt)]}
  >
    {action.appeal ? (
      <AppealState appeal={action.appeal} />
    ) : (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        <Button
          size="sm"
          variant="outline"
          aria-label={t`Appeal the decision about ${{ title: action.content.title }}`}
          onClick={onAppeal}
        >
          {t({ message: 'Appeal', context: 'verb' })}
        </Button>
        <RulesLink />
      </div>
    )}
  </ReportSummaryCard>
)

function AppealState({ appeal }: { appeal: Appeal }) {
  const { label: stateLabel, ...badge } = appealLabels[appeal.status]
  const sent = formatDate(appeal.createdAt)
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-13 text-fg-muted">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <Badge {...badge}>{t(stateLabel)}</Badge>
        {appeal.decidedAt
          ? t`sent ${{ sent }}, answered ${{ answered: formatDate(appeal.decidedAt) }}`
          : t`sent ${{ sent }}`}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <RichText text={appeal.text} />
      </p>
      {appeal.answer && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <strong className="font-semibold text-fg">{t`Answer:`} </strong>
          <RichText text={appeal.answer} />
        </p>
      )}
    </div>
  )
}
