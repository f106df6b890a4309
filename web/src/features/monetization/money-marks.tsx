import {
  dollars,
  statusBadge,
  type ApplicationStatus,
  type EarningSource,
  type EarningStatus,
} from '@kinora/contract/monetization-rules'
import { Badge } from '../../ui/badge.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { applicationMarks, earningMarks, sourceIcons, unknownStatus } from './money-words.ts'

export function EarningBadge({ status }: { status: EarningStatus }) {
  const { tone, icon, label } = earningMarks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const { tone, icon } = applicationMarks[status] ?? unknownStatus
  return (
    <Badge tone={tone} icon={icon}>
      {statusBadge(status)}
    </Badge>
  )
}

export const SourceMark = ({ source }: { source: EarningSource }) => (
  <span
    aria-hidden="true"
    className="grid size-8 flex-none place-items-center rounded-md bg-hover text-fg-muted"
  >
    <Glyph icon={sourceIcons[source]} size={16} />
  </span>
)

export const Amount = ({ cents, currency }: { cents: number; currency?: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    <b className="font-semibold">{dollars(cents)}</b>
    {currency && <span className="text-12 text-fg-faint"> {currency}</span>}
  </span>
)
