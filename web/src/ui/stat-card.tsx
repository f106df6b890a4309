import { t } from '@kinora/contract/text/translate'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { formatPercent } from '../lib/format.ts'
import { Card } from './card.tsx'
import { Glyph, type Icon } from './glyph.tsx'

export interface StatCardProps {
  icon: Icon
  label: string
  value: string
  /** Percent against the previous period; the sign becomes an arrow and a word. */
  change?: number | undefined
  /** The change in another unit, without the sign: “0:38”. */
  changeText?: string | undefined
  note?: ReactNode
}

export function StatCard({ icon, label, value, change, changeText, note }: StatCardProps) {
  return (
    <Card>
      <dl className="grid gap-1 p-3.5 md:px-5 md:pt-4 md:pb-4.5">
        <dt className="flex items-center gap-2 text-13 text-fg-muted">
          <Glyph icon={icon} size={16} className="text-fg-faint" />
          {label}
        </dt>
        <dd className="text-24 leading-8 font-bold tracking-[-0.02em] tabular-nums">{value}</dd>
        {(change !== undefined || note) && (
          <dd className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-12 text-fg-faint">
            {change !== undefined && <ChangeLabel percent={change} text={changeText} />}
            {note}
          </dd>
        )}
      </dl>
    </Card>
  )
}

function ChangeLabel({
  percent,
  text = formatPercent(Math.abs(percent)),
}: {
  percent: number
  text?: string | undefined
}) {
  const isUp = percent >= 0
  return (
    <span className={isUp ? 'font-strong text-success' : 'font-strong text-danger'}>
      <Glyph icon={isUp ? ArrowUp : ArrowDown} size={12} className="me-0.5 inline align-[-1px]" />
      <span className="sr-only">{isUp ? t`up` : t`down`} </span>
      {text}
    </span>
  )
}
