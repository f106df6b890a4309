import { msg, t } from '@kinora/contract/text/translate'
import type { Suspension } from '@kinora/contract/administration/suspensions/schemas'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'

const statusDisplays = {
  pending: { label: msg`Waits for a decision`, tone: 'warning', icon: Clock },
  accepted: { label: msg`Accepted`, tone: 'success', icon: CircleCheck },
  rejected: { label: msg({ message: 'Rejected', context: 'appeal' }), tone: 'danger', icon: CircleX },
} as const

export function AppealStatus({ appeal }: { appeal: NonNullable<Suspension['appeal']> }) {
  return (
    <div className="grid justify-items-start gap-2">
      <Badge {...statusDisplays[appeal.status]} />
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-fg-muted">
        {appeal.text}
      </p>
      <p className="text-13 text-fg-faint">{t`Written on ${{ date: formatDate(appeal.createdAt) }}`}</p>
      {appeal.answer && <p className="wrap-anywhere whitespace-pre-wrap">{appeal.answer}</p>}
    </div>
  )
}
