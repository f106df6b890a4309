import { t } from '@kinora/contract/text/translate'
import {
  type ApplicationStatus,
  type EarningSource,
  type EarningStatus,
} from '@kinora/contract/studio/monetization/statuses'
import { formatDollars, statusBadgeText } from '@kinora/contract/studio/monetization/rules'
import { Badge } from '../../../ui/badge.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { applicationStatusStyles, earningStatusStyles, sourceIcons, unknownStatus } from './money-labels.ts'

export function EarningBadge({ status }: { status: EarningStatus }) {
  const { label, ...style } = earningStatusStyles[status]
  return <Badge {...style}>{t(label)}</Badge>
}

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const { tone, icon } = applicationStatusStyles[status] ?? unknownStatus
  const known = applicationStatusStyles[status]?.badge
  return (
    <Badge tone={tone} icon={icon}>
      {known ? t(known) : statusBadgeText(status)}
    </Badge>
  )
}

export const SourceIcon = ({ source }: { source: EarningSource }) => (
  <span
    aria-hidden="true"
    className="grid size-8 flex-none place-items-center rounded-md bg-hover text-fg-muted"
  >
    <Glyph icon={sourceIcons[source]} size={16} />
  </span>
)

export const Amount = ({ cents, currency }: { cents: number; currency?: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    <b className="font-semibold">{formatDollars(cents)}</b>
    {currency && <span className="text-12 text-fg-faint"> {currency}</span>}
  </span>
)
